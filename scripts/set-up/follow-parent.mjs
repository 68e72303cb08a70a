/**
 * Loaded before a program that `runProgram` starts: when the process that started it is gone, however it went, the program is
 * asked to stop as if by SIGTERM, so that no market is left running behind a closed terminal.
 * The program's own children load this as well, and are none of its business; but for the one that `node --watch` starts anew.
 */
const isFollower = process.env.RASTEH_PARENT === String(process.ppid) || process.env.WATCH_REPORT_DEPENDENCIES === '1'

if (isFollower && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
