import { type Time, timeOf } from './dates.ts'

const MINUTES_A_DAY = 1_440

/** Returns when each agenda item begins, one after the other from the meeting's start; past midnight the clock starts over. */
export function runningTimes(start: Time, agenda: readonly { duration: number }[]): Time[] {
  const [hours = 0, minutes = 0] = start.split(':').map(Number)
  let at = hours * 60 + minutes
  return agenda.map(({ duration }) => {
    const clock = at % MINUTES_A_DAY
    at += duration
    return timeOf(`${String(Math.floor(clock / 60)).padStart(2, '0')}:${String(clock % 60).padStart(2, '0')}`)
  })
}
