import { CONNECTIONS, median, ROUNDS, runLoad, SECONDS, type Target, WARM_UP } from './load.ts'
import { processorSeconds } from './portal.ts'

/** One of the processes that share a database. */
export interface Process extends Target {
  pid: number
}

interface Round {
  perSecond: number
  /** The processor time of the processes themselves per call, in seconds. */
  processorPerCall: number
}

/**
 * Loads the processes for some seconds. The number of connections is the same for any number of processes: they are shared
 * out evenly, as a proxy does.
 */
async function runRound(processes: readonly Process[], seconds: number): Promise<Round> {
  const spent = async () => {
    const all = await Promise.all(processes.map(({ pid }) => processorSeconds(pid)))
    return all.reduce((sum, one) => sum + one, 0)
  }
  const before = await spent()
  const loads = await Promise.all(processes.map((target) => runLoad(target, seconds, CONNECTIONS / processes.length)))
  const perSecond = loads.reduce((sum, load) => sum + load.perSecond, 0)
  return { perSecond, processorPerCall: ((await spent()) - before) / (perSecond * seconds) }
}

export interface Together {
  /** Calls a second of the first of them alone, and of all together. */
  alone: number
  together: number
  /** How many times the calls of one. */
  times: number
  /** How many times it were if each had a processor of its own: by what a call costs the processes. */
  timesByProcessor: number
}

/** Compares the first of some processes with all of them, in turns. */
export async function compareTogether(processes: readonly [Process, ...Process[]]): Promise<Together> {
  const [first] = processes
  await runRound(processes, WARM_UP)
  const rounds: { alone: Round; together: Round }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ alone: await runRound([first], SECONDS), together: await runRound(processes, SECONDS) })
  return {
    alone: median(rounds.map(({ alone }) => alone.perSecond)),
    together: median(rounds.map(({ together }) => together.perSecond)),
    times: median(rounds.map(({ alone, together }) => together.perSecond / alone.perSecond)),
    timesByProcessor: median(rounds.map(({ alone, together }) => (processes.length * alone.processorPerCall) / together.processorPerCall))
  }
}
