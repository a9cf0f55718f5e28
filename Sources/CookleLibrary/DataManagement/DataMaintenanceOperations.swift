/// What can be done with a library as a whole: taking changes back, copies of it, and its health (domain §8).
public enum DataMaintenanceOperations {}
