import type { CandidateId, PaperCountId, ResolutionId } from '@verandah/contract/ids'
import { resolutions } from '@verandah/contract/resolutions'
import type { TestBuilding } from '../../test/building.ts'
import { ANYWHERE, checkIn, opened, quorate } from '../../test/records/meetings/assemblies.ts'
import { one, resolutionsIn } from '../../test/records/meetings/resolutions.ts'
import { about, EVERYONE, type Make, MANAGERS, type Row, shared } from '../../test/permissionRow.ts'

/** Those who are there for a unit: Amaya, Malathi, Dilan, Nirmala. Malathi, of the council, is a teller too; Tharindu owns nothing. */
const AMAYA = '✓ – – – – –'
const TELLERS = '– ✓ – ✓ ✓ ✓'
const NOBODY_YET = '! ! ! ! ! !'

const HEADS = { weight: 'head' } as const
const SECRET = { ...HEADS, secrecy: 'secret' } as const
const HANDS = { method: 'hands' } as const

const made =
  (draft: object, title = '[Accounts]'): Make<ResolutionId> =>
  async (building) =>
    (await resolutionsIn(() => building).prepare(await quorate(building, ANYWHERE), title, draft))._id

const open =
  (draft: object, title?: string): Make<ResolutionId> =>
  async (building, caller) => {
    const id = await made(draft, title)(building, caller)
    await resolutionsIn(() => building).open(id)
    return id
  }

const closed: Make<ResolutionId> = async (building, caller) => {
  const id = await open(HEADS)(building, caller)
  await resolutionsIn(() => building).close(id)
  return id
}

const counted: Make<ResolutionId> = async (building, caller) => {
  const { enter, confirm } = resolutionsIn(() => building)
  const id = await open(HANDS)(building, caller)
  const { _id: paper } = await enter('farook', id, { batch: 'hands', choices: one('for') })
  await confirm('malathi', id, paper, one('for'))
  return id
}

/** For calls that only read them, or are refused. */
const known = shared((building) => quorate(building, ANYWHERE))
const [knownMade, knownOpen, knownClosed] = [shared(made(HEADS)), shared(open(HEADS)), shared(closed)]

/** Two of four candidates are level at the last of three seats. */
async function tied(building: TestBuilding): Promise<{ id: ResolutionId; level: CandidateId[] }> {
  const { put, vote, close } = resolutionsIn(() => building)
  const { _id: id, candidates } = await put(await quorate(building, ANYWHERE), '[Council]', HEADS)
  const [a, b, c, d] = candidates.map(({ _id }) => _id) as [CandidateId, CandidateId, CandidateId, CandidateId]
  await vote('amaya', id, 'G1', [a, b, c])
  await vote('amaya', id, 'G2', [a, b, d])
  await close(id)
  return { id, level: [c, d] }
}

const entered = async (building: TestBuilding): Promise<{ id: ResolutionId; paperId: PaperCountId }> => {
  const { put, enter } = resolutionsIn(() => building)
  const { _id: id } = await put(await quorate(building, ANYWHERE), '[Accounts]', HEADS)
  return { id, paperId: (await enter('farook', id, { unit: 'G1', choices: one('for') }))._id }
}

export const rows: Row[] = [
  about(resolutions.list, '', EVERYONE, known),
  about(resolutions.rescindable, '', EVERYONE, known),
  {
    endpoint: resolutions.create,
    who: MANAGERS,
    prepare: async (building) => {
      const id = await quorate(building, ANYWHERE)
      const { _id: itemId } = await resolutionsIn(() => building).itemOf(id, '[Accounts]')
      return { params: { id }, body: { itemId, ...HEADS } }
    }
  },
  about(resolutions.get, '', EVERYONE, knownMade),
  about(resolutions.open, '', MANAGERS, made(HEADS)),
  about(resolutions.open, 'without a quorum', '– – – ! ! !', async (building) => {
    const meeting = await opened(building, { ...ANYWHERE, rules: {} })
    await checkIn(building, meeting, ['G1'])
    return (await resolutionsIn(() => building).prepare(meeting, '[Accounts]', HEADS))._id
  }),
  about(resolutions.close, '', MANAGERS, open(HEADS)),
  about(resolutions.close, 'that is closed', '– – – ! ! !', knownClosed),
  about(resolutions.withdraw, '', MANAGERS, made(HEADS)),
  about(resolutions.withdraw, 'that is open', '– – – ! ! !', knownOpen),
  about(resolutions.demandPoll, '', '✓ ✓ – ✓ ✓ ✓', counted),
  about(resolutions.demandPoll, 'before hands are counted', '! ! – ! ! !', open(HANDS)),
  about(resolutions.vote, "for Amaya's unit", AMAYA, open(HEADS), { body: { unit: 'G1', choice: 'for' } }),
  about(resolutions.vote, "for Amaya's unit, secretly", AMAYA, open(SECRET), { body: { unit: 'G1', choice: 'for' } }),
  about(resolutions.vote, 'closed', '! – – – – –', knownClosed, { body: { unit: 'G1', choice: 'for' } }),
  about(resolutions.mark, '', TELLERS, open(SECRET), { body: { unit: 'G1' } }),
  about(resolutions.paperCounts, '', TELLERS, knownOpen),
  about(resolutions.enterPaper, '', TELLERS, open(HEADS), { body: { unit: 'G1', choices: one('for') } }),
  {
    endpoint: resolutions.confirmPaper,
    who: TELLERS,
    prepare: async (building) => ({ params: await entered(building), body: { choices: one('for') } })
  },
  {
    endpoint: resolutions.confirmPaper,
    note: 'with another count',
    who: '– ! – ! ! !',
    prepare: async (building) => ({ params: await entered(building), body: { choices: one('against') } })
  },
  {
    endpoint: resolutions.drawLot,
    who: MANAGERS,
    prepare: async (building) => {
      const { id, level } = await tied(building)
      return { params: { id }, body: { candidateIds: level.slice(0, 1) } }
    }
  },
  about(resolutions.result, '', EVERYONE, knownClosed),
  about(resolutions.result, 'before it is closed', NOBODY_YET, knownOpen),
  about(resolutions.ballots, '', EVERYONE, knownClosed),
  about(resolutions.ballots, 'before it is closed', NOBODY_YET, knownOpen),
  about(resolutions.codes, '', EVERYONE, knownClosed),
  about(resolutions.codes, 'before it is closed', NOBODY_YET, knownOpen),
  about(resolutions.certificate, '', EVERYONE, knownClosed),
  about(resolutions.certificate, 'before it is closed', NOBODY_YET, knownOpen)
]
