extension LibraryEntity {
  /// The table whose rows are the records of the kind; nil where there is none, or records have no row of their own.
  var recordTable: String? { RecordSlotTable.tables.first { $0.entity == self }?.name }
}
