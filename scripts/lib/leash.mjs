/** Loaded before the server: when the command that started it is gone without a word, it stops as if told to. */
if (process.channel !== undefined) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
