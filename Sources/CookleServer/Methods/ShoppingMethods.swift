import CookleLibrary
import CookleProtocol
import CookleWorkflow
import JSONRPC

/// The methods about the shopping list.
enum ShoppingMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {
    registerReads(in: &table)
    registerAdditions(in: &table)
    registerChanges(in: &table)
  }

  private static func registerReads(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.ShoppingGetRequest.self) { session, _, call in
      try session.read(call) { library, revision in
        Wire.ShoppingGetResult(try ShoppingOperations.get(in: library.context), revision: revision)
      }
    }
    table.on(Wire.ShoppingExportRequest.self) { session, parameters, call in
      try session.read(call) { library, revision in
        let text = try ShoppingOperations.export(ShoppingExportFormat(parameters.format), in: library.context)
        return Wire.ShoppingExportResult(text: text, revision: revision)
      }
    }
  }

  private static func registerAdditions(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.ShoppingAddRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let entry = ShoppingEntry(name: parameters.name, amount: parameters.amount, section: parameters.section)
        return Wire.ShoppingMutationResult(
          try ShoppingActionService.add(entry, MutationRequest(parameters), in: library.context))
      }
    }
    table.on(Wire.ShoppingAddRecipeRequest.self) { session, parameters, call in
      try session.write(call) { library in
        Wire.ShoppingMutationResult(
          try ShoppingActionService.addRecipe(
            parameters.recipe, servings: parameters.servings, MutationRequest(parameters), in: library.context))
      }
    }
    table.on(Wire.ShoppingAddMenuRequest.self) { session, parameters, call in
      try session.write(call) { library in
        Wire.ShoppingMutationResult(
          try ShoppingActionService.addMenu(
            days: parameters.days?.map(Weekday.init), servings: parameters.servings, MutationRequest(parameters),
            in: library.context))
      }
    }
    table.on(Wire.ShoppingAddDiaryRequest.self) { session, parameters, call in
      let from = try CalendarDay(wire: parameters.from, at: "from")
      let to = try CalendarDay(wire: parameters.to, at: "to")
      return try session.write(call) { library in
        Wire.ShoppingMutationResult(
          try ShoppingActionService.addDiary(
            from: from, to: to, servings: parameters.servings, MutationRequest(parameters), in: library.context))
      }
    }
  }

  private static func registerChanges(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.ShoppingUpdateRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let edit = ShoppingItemEdit(name: parameters.name, amount: parameters.amount, section: parameters.section)
        return Wire.ShoppingMutationResult(
          try ShoppingActionService.update(
            id: parameters.id, edit, MutationRequest(parameters, ifRevision: parameters.ifRevision),
            in: library.context))
      }
    }
    table.on(Wire.ShoppingCheckRequest.self) { session, parameters, call in
      try session.write(call) { library in
        Wire.ShoppingMutationResult(
          try ShoppingActionService.check(
            ids: parameters.ids, MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context))
      }
    }
    table.on(Wire.ShoppingUncheckRequest.self) { session, parameters, call in
      try session.write(call) { library in
        Wire.ShoppingMutationResult(
          try ShoppingActionService.uncheck(
            ids: parameters.ids, MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context))
      }
    }
    table.on(Wire.ShoppingRemoveRequest.self) { session, parameters, call in
      let removal = try ShoppingRemoval(parameters)
      let request = MutationRequest(parameters, ifRevision: parameters.ifRevision)
      return try session.write(call) { library in
        switch removal {
        case .items(let ids):
          Wire.ShoppingMutationResult(
            try ShoppingActionService.remove(ids: ids, request, in: library.context))
        case .recipe(let id):
          Wire.ShoppingMutationResult(
            try ShoppingActionService.remove(recipe: id, request, in: library.context))
        }
      }
    }
    table.on(Wire.ShoppingClearCheckedRequest.self) { session, parameters, call in
      try session.write(call) { library in
        Wire.ShoppingMutationResult(
          try ShoppingActionService.clearChecked(MutationRequest(parameters), in: library.context))
      }
    }
  }
}

/// What is to go off the list.
private enum ShoppingRemoval {
  case items([String])
  case recipe(String)

  /// - Throws: an invalid-params error unless exactly one of the two is named.
  init(_ parameters: Wire.ShoppingRemoveParameters) throws {
    switch (parameters.ids, parameters.recipe) {
    case (let ids?, nil): self = .items(ids)
    case (nil, let recipe?): self = .recipe(recipe)
    case (nil, nil):
      throw RPCError(
        .invalidParams, message: "Name the items to remove in ids, or the recipe that asked for them in recipe.",
        details: ["path": "ids"])
    case (_?, _?):
      throw RPCError(
        .invalidParams, message: "Name items in ids or a recipe in recipe, not both.", details: ["path": "recipe"])
    }
  }
}
