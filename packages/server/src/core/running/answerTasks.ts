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
