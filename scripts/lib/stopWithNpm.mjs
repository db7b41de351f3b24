import { readFileSync } from 'node:fs'
import { log } from './log.mjs'
import { hasTerminal } from './terminal.mjs'

const INTERVAL = 500

/** Returns the parent of a process, read from its status file; 0 where there is no such file, as outside Linux. */
function parentOf(pid) {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/**
 * Stops this process when the npm that started it is gone. With `shellToo` also when the shell is gone that started npm:
 * a shell that gets a signal does not forward it. A portal may outlive that shell, and a hang-up that it does not belong
 * to: npm does not survive it, even under nohup. Without npm nothing is watched.
 */
export function stopWithNpm({ shellToo }) {
  let wasHungUp = false
  if (!hasTerminal) process.on('SIGHUP', () => (wasHungUp = true))
  if (process.env.npm_lifecycle_event === undefined) return
  const ancestors = () => (shellToo ? `${process.ppid} ${parentOf(process.ppid)}` : String(process.ppid))
  const atStart = ancestors()
  let wasGone = false
  const watch = setInterval(() => {
    const isGone = ancestors() !== atStart
    // The second look decides: a hang-up reaches npm and this process at once, but is noticed here a little later.
    if (wasGone) {
      clearInterval(watch)
      if (wasHungUp) log('npm has gone with its terminal; the portal goes on')
      else process.kill(process.pid, 'SIGTERM')
    }
    wasGone = isGone
  }, INTERVAL)
  watch.unref()
}
