import type { Run } from '@verandah/contract/duesRuns'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answer, type CallRequest, json, on, sent, serve } from '../../../test/server.ts'
import { duesInAnyLanguage } from '../testing.ts'
import { chargesAnswers, kind, MONTH, posted, reserve, RUNS, TODAY } from '../kinds/testing.ts'
import { type RunValues, usualRun } from './runForm.ts'

const can = rights({ seeFinances: true })
/** What is proposed after the run of the month before. */
const usual = ({ period, kindIds, billDay, dueDays }: RunValues) => ({ period, kindIds, billDay, dueDays })
export const DRAFT = usual(usualRun({ kinds: [kind(), reserve], runs: [posted()] }, MONTH, TODAY))
const isDry = ({ search }: CallRequest) => search.get('dryRun') === 'true'
export const posting = (
  dry: (request: CallRequest) => Response,
  post: () => Response = () => json(posted({ period: MONTH, billCount: 88, told: 53, onPaper: 35 }), 201)
) => on('POST', RUNS, (request) => (isDry(request) ? dry(request) : post()))

/** Opens the dialog at an address, with the answers to its calls. */
export async function open(answer: Answer, kinds = [kind(), reserve], runs: Run[] = [posted()], at = `/finances/dues?billing=${MONTH}`) {
  const calls = serve(answer, chargesAnswers(kinds, runs), duesInAnyLanguage)
  const opened = openPage(at, { as: 'treasurer', can })
  const posts = () => sent(calls, 'POST').map((request) => [isDry(request) ? 'preview' : 'post', request.body])
  return { ...opened, calls, posts }
}
export const button = async (name: RegExp | string) => screen.findByRole('button', { name })
export const isClosed = async () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
