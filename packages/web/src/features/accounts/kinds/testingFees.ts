import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answer, json, on, sent, serve } from '../../../test/server.ts'
import { chargesAnswers, fee, kind, kindId, KINDS, parking, reserve } from './testing.ts'

export const levy = kind({ _id: kindId(5), name: 'Levy', bearsInterest: true, order: 5 })
export const interest = { ...fee, _id: kindId(6), name: 'Interest' }
export const PARTS = {
  parts: [
    { unitNumber: '1A', amount: 6_104 },
    { unitNumber: '1B', amount: 5_450 },
    { unitNumber: '1C', amount: 5_450 }
  ],
  total: 479_600,
  problems: []
}
const parts = on('GET', `${KINDS}/parts`, () => json(PARTS))

/** Opens the dialog of a fee by its button, with its fields under More where they are needed. */
export async function openWith(
  { isMoreOpen, kinds = [kind(), reserve, parking, levy, interest] }: { isMoreOpen: boolean; kinds?: ReturnType<typeof kind>[] },
  button: string,
  ...answers: Answer[]
) {
  const calls = serve(...answers, parts, chargesAnswers(kinds))
  const { user } = openPage('/finances/charges', { as: 'treasurer', can: rights({ seeFinances: true }) })
  const opening = await screen.findByRole('button', { name: button })
  await waitFor(() => expect(opening).toHaveProperty('disabled', false))
  if (opening.closest('details')) await user.click(screen.getByText('More fees'))
  await user.click(opening)
  await screen.findByRole('dialog')
  if (isMoreOpen) await user.click(screen.getByText('More'))
  return { user, sentBy: (method: string) => sent(calls, method).map(({ path, body, ifMatch }) => ({ path, body, ifMatch })) }
}
export const openMore = async (button: string, ...answers: Answer[]) => openWith({ isMoreOpen: true }, button, ...answers)
