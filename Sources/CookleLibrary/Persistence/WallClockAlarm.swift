#if canImport(Glibc)
  import CTimer
  import Glibc

  /// An alarm at a moment of the wall clock (timerfd_create(2)): it rings at once when the machine wakes after that
  /// moment, or when somebody sets the clock, which a wait of a given length does not notice.
  struct WallClockAlarm: Sendable {
    /// Readable when the alarm rings; -1 when the system gives none, which `poll` passes over.
    let descriptor: Int32

    init() {
      descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
    }

    func close() {
      if descriptor >= 0 { Glibc.close(descriptor) }
    }

    /// Rings after `milliseconds`, and when the clock is set before; nil takes the alarm off.
    func set(after milliseconds: Int64?) {
      guard descriptor >= 0 else { return }
      var moment = itimerspec()
      if let milliseconds {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let wait = min(max(milliseconds, 0), 86_400_000)
        let nanoseconds = now.tv_nsec + Int(wait % 1_000) * 1_000_000
        moment.it_value.tv_sec = now.tv_sec + Int(wait / 1_000) + nanoseconds / 1_000_000_000
        moment.it_value.tv_nsec = nanoseconds % 1_000_000_000
      }
      let flags = Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET)
      timerfd_settime(descriptor, flags, &moment, nil)
    }

    /// Takes the ringing, so that it is told once.
    func take() {
      var count: UInt64 = 0
      // A clock that was set makes this fail, which is as good.
      _ = read(descriptor, &count, 8)
    }
  }
#else
  /// A system without alarms of the wall clock: whoever waits looks once a second in any case.
  struct WallClockAlarm: Sendable {
    let descriptor: Int32 = -1

    func close() {}

    func set(after milliseconds: Int64?) {}

    func take() {}
  }
#endif
