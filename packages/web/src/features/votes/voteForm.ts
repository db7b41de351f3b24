import { type Day, instantAt, type Time } from '@verandah/contract/dates'
import type { VoteBody } from './useVotes.ts'

/** The vote's fields as the dialog holds them. */
export interface VoteValues {
  title: string
  description: string
  /** The day of the deadline; the time stands beside it. */
  deadline: string
  time: string
  quorumPercent: string
}

export const newVote: VoteValues = { title: '', description: '', deadline: '', time: '18:00', quorumPercent: '50' }

/** Day and time in Colombo as one moment; empty where one of them is missing, so that the schema asks for it. */
export function toBody({ title, description, deadline, time, quorumPercent }: VoteValues): VoteBody {
  return {
    title,
    description,
    deadline: deadline === '' || time === '' ? '' : instantAt(deadline as Day, time as Time),
    quorumPercent: quorumPercent.trim() === '' ? Number.NaN : Number(quorumPercent)
  }
}
