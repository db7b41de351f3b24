import { readFileSync } from 'node:fs'

const INTERVAL = 500

/** The parent of a process, read from its status file; 0 where there is no such file, as outside Linux. */
function parentOf(pid) {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`

/**
 * Stops this process when the npm that started it is gone, or the shell between the two: a shell that gets a
 * signal does not forward it. Without npm nothing is watched: a command that a person starts may outlive the terminal.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const atStart = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === atStart) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, INTERVAL)
  watch.unref()
}
