/**
 * Loaded before the server. The command that started the server holds a channel to it; when the command is gone, even
 * by SIGKILL, the channel closes and the server stops as it does on SIGTERM.
 */
if (process.channel !== undefined) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
