import { addMs, instant } from '@verandah/contract/dates'
import { paths } from '@verandah/contract/paths'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../test/openApp.tsx'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { hallOf, MEETING, openVote, resultOf, VOTE, voteOf } from '../testingHall.ts'

const HALL = `/meetings/${MEETING}/hall`
const open = () => openPage(paths.hall(MEETING), { as: 'secretary' })
const later = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

test('who is there, in numbers, with the quorum', async () => {
  serve(on('GET', HALL, () => json(hallOf())))
  open()
  expect(await screen.findByText('41 of 88 units, quorum 44')).toBeVisible()
  expect(screen.getByText('462,310 of 1,000,000 shares')).toBeVisible()
  expect(screen.getByText('Missing for a quorum: 3 more')).toBeVisible()
  expect(screen.getByText('Nothing is being voted on now.')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: '41 of 88 units, quorum 44' })).toBeVisible()
})

test('owners are counted as owners', async () => {
  serve(on('GET', HALL, () => json(hallOf({ heads: 'owner' }))))
  open()
  expect(await screen.findByText('41 of 88 owners, quorum 44')).toBeVisible()
})

test('it is asked every three seconds, and not while nobody sees it', async () => {
  let isSeen = true
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isSeen ? 'visible' : 'hidden'))
  const requests = serve(on('GET', HALL, () => json(hallOf())))
  open()
  await screen.findByText('41 of 88 units, quorum 44')
  const before = sent(requests, 'GET').length
  await later(6_500)
  expect(sent(requests, 'GET').length).toBe(before + 2)
  isSeen = false
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await later(9_000)
  expect(sent(requests, 'GET').length).toBe(before + 2)
})

test('what is voted on, with how many have voted and the time that is left', async () => {
  const closesAt = addMs(instant(new Date()), 245_000)
  serve(on('GET', HALL, () => json(hallOf({ isQuorate: true, resolution: openVote({ closesAt }) }))))
  open()
  expect(await screen.findByText('The accounts are approved.')).toBeVisible()
  expect(screen.getByText('37 of 41 have voted')).toBeVisible()
  expect(screen.getByText('There is a quorum.')).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent(/^4:0[3-5] left$/)
})

test('of hands no turnout is shown, and the numbers of the hall stand in one line, without their bar', async () => {
  serve(on('GET', HALL, () => json(hallOf({ resolution: openVote({ method: 'hands', voted: 0 }) }))))
  open()
  expect(await screen.findByText('Vote by show of hands')).toBeVisible()
  expect(screen.getByText('Missing for a quorum: 3 more')).toBeVisible()
  expect(screen.queryByText(/have voted/)).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('after closing nothing is said of a result before it is there', async () => {
  let hall = hallOf({ resolution: openVote() })
  let vote = voteOf({ state: 'counted', method: 'hands' })
  serve(
    on('GET', HALL, () => json(hall)),
    on('GET', `/resolutions/${VOTE}`, () => json(vote))
  )
  open()
  await screen.findByText('37 of 41 have voted')
  hall = hallOf()
  await later(3_500)
  expect(await screen.findByText('The hands are counted. The result is announced soon.')).toBeVisible()
  expect(screen.queryByText('Carried')).toBeNull()
  vote = voteOf({ state: 'closed', result: resultOf() })
  await later(3_500)
  expect(await screen.findByText('Carried')).toBeVisible()
  expect(screen.getByText('For 352,160 · Against 68,160 · Abstained 0 shares')).toBeVisible()
})

test('a lost connection is said, with when it was heard last; the numbers stay, and it goes on by itself', async () => {
  let isLost = false
  serve(on('GET', HALL, async () => (isLost ? Promise.reject(new TypeError('Failed to fetch')) : json(hallOf()))))
  open()
  await screen.findByText('41 of 88 units, quorum 44')
  isLost = true
  await later(3_500)
  expect(await screen.findByText(/^The connection is lost\. These numbers are of \d\d:\d\d:\d\d\.$/)).toBeVisible()
  expect(screen.getByText('41 of 88 units, quorum 44')).toBeVisible()
  isLost = false
  await later(3_500)
  await vi.waitFor(() => expect(screen.queryByText(/^The connection is lost/)).toBeNull())
})

test('who may not see it is told so', async () => {
  serve(on('GET', HALL, () => problem('forbidden', 'You may not do this')))
  open()
  expect(await screen.findByText('You may not do this')).toBeVisible()
})

test('it fills the screen and leaves it, where the browser can', async () => {
  const full = vi.fn<() => Promise<void>>().mockResolvedValue()
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true })
  HTMLElement.prototype.requestFullscreen = full
  serve(on('GET', HALL, () => json(hallOf())))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Full Screen' }))
  expect(full).toHaveBeenCalled()
  Reflect.deleteProperty(document, 'fullscreenEnabled')
})
