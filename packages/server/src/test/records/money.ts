import { finances } from '@verandah/contract/finances'
import type { TestBuilding } from '../building.ts'

/** For what tests spend before any money has come in. */
export const OVERDRAWN = { overdraw: true, reason: '[The money is not entered yet]' }

interface Place {
  account?: string
  fund?: string
  date?: string
}

/** Money that has come in, in rupees: an income that the president has approved. */
export async function putMoney({ as }: TestBuilding, amount: number, { date = '2026-11-01', ...place }: Place = {}): Promise<void> {
  const income = { type: 'income', category: 'other', amount, date, description: '[Money]', ...place } as const
  const { _id } = await as.tharindu.call(finances.create, { body: income })
  await as.nirmala.call(finances.approve, { params: { id: _id } })
  await as.tharindu.call(finances.complete, { params: { id: _id }, body: { date } })
}
