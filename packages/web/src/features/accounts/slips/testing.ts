import type { SlipId } from '@verandah/contract/ids'
import type { Slip } from '@verandah/contract/slips'
import { type Answers, json, page } from '../../../test/server.ts'
import { owed, paymentAnswers } from '../payments/testing.ts'
import { NO_WORDS, slip, slipId } from './testingSlips.ts'

export const OWN = '/finances/my-account/slips'
export const SLIPS = '/finances/payments/slips'

export const picture = () => new Response(new Blob([new Uint8Array(8)]), { headers: { 'content-type': 'image/webp' } })

/** Returns the slips as the server holds them, until they are decided, and what else their dialog asks for. */
export function slipAnswers(waiting: Slip[]): Answers {
  const left = new Map(waiting.map((one) => [one._id, one]))
  const decide = (id: SlipId, over: Partial<Slip>) => {
    const decided = left.get(id)
    left.delete(id)
    return json({ ...decided, ...over })
  }
  return {
    ...paymentAnswers([], owed),
    [`GET /api${SLIPS}`]: () => page('slips', [...left.values()]),
    ...Object.fromEntries(
      waiting.flatMap(({ _id }) => [
        [`GET /api${SLIPS}/${_id}/file`, picture],
        [`PUT /api${SLIPS}/${_id}/verify`, () => decide(_id, { status: 'verified' })],
        [`PUT /api${SLIPS}/${_id}/reject`, () => decide(_id, { status: 'rejected' })]
      ])
    )
  }
}

/** Answers without texts of people, for the test that looks for texts that are not translated. */
export const slipsInAnyLanguage: Answers = {
  [`GET /api${SLIPS}`]: () => page('slips', [slip(1, { ...NO_WORDS, sameReference: true })]),
  [`GET /api${SLIPS}/${slipId(1)}/file`]: picture
}
