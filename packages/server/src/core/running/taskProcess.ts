import { type ChildProcess, fork } from 'node:child_process'

/** How long the process waits for the next task before it ends. */
const IDLE_MS = 5_000

/**
 * glibc keeps large blocks, and an arena for each thread, for later. So blocks from 128 KiB are returned at once, and
 * there is one arena.
 */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: String(128 * 1024) }

/** The process ended in the middle of a task: the task broke it, or it took too long. */
export class TaskBroken extends Error {}

/**
 * Does heavy work in a process of its own, which gives all memory back, and which a broken task may end. Tasks queue: one
 * at a time in this portal. `path` is a file that answers each message with one (`answerTasks`); `hungMs` is when a task
 * counts as hung. `environment`: the variables that it gets beside those of memory.
 */
export function taskProcess<Task extends object, Result>(path: string, hungMs: number, environment: NodeJS.ProcessEnv = {}) {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function start(): ChildProcess {
    clearTimeout(idle)
    if (child !== undefined) return child
    const started = fork(path, {
      env: { ...environment, ...ENVIRONMENT },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc']
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    // It never keeps the portal from ending.
    started.unref()
    started.channel?.unref()
    child = started
    return started
  }

  function endWhenIdle(): void {
    idle = setTimeout(() => {
      child?.disconnect()
      child = undefined
    }, IDLE_MS).unref()
  }

  function run(task: Task, signal?: AbortSignal): Promise<Result> {
    const worker = start()
    const kill = () => worker.kill('SIGKILL')
    return new Promise<Result>((resolve, reject) => {
      const end = () => {
        clearTimeout(hung)
        signal?.removeEventListener('abort', kill)
        worker.off('message', answered).off('exit', broken).off('error', failed)
        worker.channel?.unref()
        endWhenIdle()
      }
      const answered = (result: Result) => {
        end()
        resolve(result)
      }
      const failed = (error: Error) => {
        end()
        reject(error)
      }
      const broken = () => failed(new TaskBroken('The process ended in the middle of a task'))
      const hung = setTimeout(kill, hungMs)
      signal?.addEventListener('abort', kill)
      worker.on('message', answered).once('exit', broken).once('error', failed)
      worker.channel?.ref()
      worker.send(task)
    })
  }

  /** Throws `TaskBroken`, also when the signal ends the task, or why no process can be started. */
  return (task: Task, signal?: AbortSignal): Promise<Result> => {
    const turn = last.then(() => {
      if (signal?.aborted === true) throw new TaskBroken('The task was ended before it began')
      return run(task, signal)
    })
    last = turn.catch(() => undefined)
    return turn
  }
}

/** The other side of `taskProcess`: answers each task with its result. A task that throws ends the process. */
export function answerTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  let isBusy = false
  async function answer(task: Task): Promise<void> {
    isBusy = true
    const result = await work(task)
    isBusy = false
    process.send?.(result)
  }
  process.on('message', (task: Task) => {
    // Two at once would take twice the memory.
    if (isBusy) process.exit(1)
    void answer(task)
  })
  // Ctrl-C and systemd tell every process at once, but running requests finish: the portal says when to end.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
  // The portal has ended, in whatever way.
  process.on('disconnect', () => process.exit(0))
}
