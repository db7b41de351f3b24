import { readFileSync } from 'node:fs'

const EVERY = 500

/** The parent of a process by its status file; 0 where there is none, as outside Linux. */
function parentOf(pid) {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

const line = () => `${process.ppid} ${parentOf(process.ppid)}`

/**
 * Tells this process to stop when the npm that started it, or the shell between the two, is gone: a shell that is
 * told to stop does not pass it on. Without npm nothing is watched: what a person starts may outlive their terminal.
 */
export function stopWithStarter() {
  if (process.env.npm_lifecycle_event === undefined) return
  const atStart = line()
  const watch = setInterval(() => {
    if (line() === atStart) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, EVERY)
  watch.unref()
}
