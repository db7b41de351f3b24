import { assemblies } from '@verandah/contract/assemblies'
import { assemblyNotice } from '@verandah/contract/assemblyNotice'
import { addDays, type Day, dayOf, instantAt, timeOf } from '@verandah/contract/dates'
import { hall } from '@verandah/contract/hall'
import type { CandidateId, ResolutionId } from '@verandah/contract/ids'
import { type MeetingId, meetings } from '@verandah/contract/meetings'
import { proxies } from '@verandah/contract/proxies'
import { resolutions } from '@verandah/contract/resolutions'
import { signIn } from '@verandah/contract/signIn'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, neighbours } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { seedParts } from '../../test/demoParts.ts'

const PARTS = ['building', 'signIn', 'users', 'units']
/** Homes that tenants live in, whose owners have no account, and one that was sold lately. */
const WITHOUT = new Set(['1C', '2F', '3H', '5D', '6J', '7G', '5K'])
const OWNERS = 40

type Session = ReturnType<TestBuilding['withToken']>
interface OwnerHere {
  unit: string
  session: Session
}

for (const dialect of DIALECTS) {
  describe(`a meeting of forty owners on ${dialect}`, () => {
    let building: TestBuilding
    let owners: OwnerHere[]
    let id: MeetingId
    let meetingDay: Day
    const at = (time: string) => (building.clock.now = new Date(instantAt(meetingDay, timeOf(time))))
    const anew = async (who: 'dilan' | 'nirmala' | 'malathi' | 'farook') => building.withToken(await building.freshToken(who))

    beforeAll(async () => {
      building = await openBuilding(dialect, {}, { empty: true })
      await seedParts(building, PARTS)
      meetingDay = addDays(dayOf(building.clock.now), 20)
    }, 120_000)
    afterAll(() => building.close())

    /** Signs the owners in, on the day of the meeting. */
    async function enter(): Promise<OwnerHere[]> {
      const people = neighbours().filter(({ unit, habit }) => unit !== null && habit === 'active' && !WITHOUT.has(unit))
      const found: OwnerHere[] = []
      for (const { email, unit } of people.slice(0, OWNERS)) {
        const { token } = (await building.nobody.call(signIn.login, { body: { email, password: DEMO_PASSWORD } })) as { token: string }
        found.push({ unit: unit ?? '', session: building.withToken(token) })
      }
      return found
    }

    it('is called with its notice in time', async () => {
      const dilan = await anew('dilan')
      const draft = { title: 'Annual meeting', date: meetingDay, startTime: '17:30', endTime: '19:30', location: 'Roof' }
      ;({ _id: id } = await dilan.call(meetings.create, { body: { ...draft, kind: 'agm' } }))
      const { version } = await dilan.call(assemblies.get, { params: { id } })
      const candidates = ['Ann', 'Bob', 'Cay'].map((name) => ({ name }))
      const items = [
        { title: 'Accounts', kind: 'resolution' as const, text: 'The accounts are approved.' },
        { title: 'Council', kind: 'election' as const, seats: 1, candidates }
      ]
      await dilan.call(assemblies.setItems, { params: { id }, body: { items }, version })
      const { people } = await dilan.call(assemblies.officers, { params: { id } })
      const idOf = (name: string) => people.find(({ person }) => person.firstName === name)?.person._id ?? ''
      const tellerIds = [idOf('Malathi'), idOf('Farook')]
      const officers = { chairId: idOf('Nirmala'), secretaryId: idOf('Dilan'), tellerIds }
      await dilan.call(assemblies.setOfficers, { params: { id }, body: officers })
      expect(await dilan.call(assemblyNotice.give, { params: { id } })).toMatchObject({ isSent: true, isLate: false })
    })

    it('lets all check in at once on their phones while a projector asks, and two tellers at the desk; a proxy is revoked at the door', async () => {
      at('16:45')
      await (await anew('dilan')).call(hall.open, { params: { id } })
      owners = await enter()
      const [giver, holder] = owners
      if (giver === undefined || holder === undefined) throw new Error('There are owners')
      const proxy = await giver.session.call(proxies.give, { params: { id }, body: { unit: giver.unit, holderUnit: holder.unit } })
      expect(proxy).toMatchObject({ state: 'active' })
      await giver.session.call(proxies.revoke, { params: { id, proxyId: proxy._id }, body: {} })
      await expect(
        holder.session.call(hall.checkIn, { params: { id }, body: { unit: giver.unit, by: 'proxy', way: 'phone' } })
      ).rejects.toMatchObject({
        code: 'forbidden'
      })
      const arriving = owners.map(async ({ unit, session }) => session.call(hall.checkIn, { params: { id }, body: { unit, way: 'phone' } }))
      const asking = Array.from({ length: 20 }, async () => giver.session.call(hall.get, { params: { id } }))
      await Promise.all([...arriving, ...asking])
      const desk = [await anew('malathi'), await anew('farook')]
      const left = ['3B', '7E', '6C', '8A', '5F', '4B']
      // Both tellers have the same people before them: one of two checks in.
      const tried = left.flatMap((unit) => desk.map(async (teller) => teller.call(hall.checkIn, { params: { id }, body: { unit } })))
      const settled = await Promise.allSettled(tried)
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(left.length)
      expect(await giver.session.call(hall.get, { params: { id } })).toMatchObject({
        units: { present: OWNERS + left.length, entitled: 88, quorum: 44 },
        isQuorate: true
      })
    })

    async function openVote(item: number, draft: object): Promise<ResolutionId> {
      const dilan = await anew('dilan')
      const { items } = await dilan.call(assemblies.get, { params: { id } })
      const { _id } = await dilan.call(resolutions.create, { params: { id }, body: { itemId: items[item]!._id, ...draft } })
      await dilan.call(resolutions.open, { params: { id: _id } })
      return _id
    }

    it('counts each open ballot once; a phone that has lost its connection sends the same again', async () => {
      at('17:40')
      const vote = await openVote(0, { weight: 'share' })
      const cast = ({ unit, session }: OwnerHere) => session.call(resolutions.vote, { params: { id: vote }, body: { unit, choice: 'for' } })
      await Promise.all(owners.map(cast))
      expect(await cast(owners[0]!)).toEqual({})
      const closed = await (await anew('dilan')).call(resolutions.close, { params: { id: vote } })
      expect(closed).toMatchObject({ voted: OWNERS, result: { verdict: 'passed', for: { heads: OWNERS } } })
    })

    it('elects in secret: a lost answer is not a second ballot, and a tie is settled by lot', async () => {
      at('18:00')
      const vote = await openVote(1, { secrecy: 'secret', weight: 'head' })
      const dilan = await anew('dilan')
      const { candidates } = await dilan.call(resolutions.get, { params: { id: vote } })
      const [ann, bob] = candidates.map(({ _id }) => _id) as [CandidateId, CandidateId]
      const cast = ({ unit, session }: OwnerHere, choice: CandidateId[]) =>
        session.call(resolutions.vote, { params: { id: vote }, body: { unit, choice } })
      const answers = await Promise.all(owners.map(async (owner, index) => cast(owner, [index % 2 === 0 ? ann : bob])))
      const codes = answers.map(({ code }) => code)
      expect(new Set(codes).size).toBe(OWNERS)
      const lost = owners[0]!
      await expect(cast(lost, [bob])).rejects.toMatchObject({ code: 'already_cast' })
      const own = await lost.session.call(resolutions.get, { params: { id: vote } })
      expect(own.myBallots).toMatchObject([{ unit: lost.unit, hasVoted: true, choice: null, candidateIds: null }])
      await expect(lost.session.call(resolutions.result, { params: { id: vote } })).rejects.toMatchObject({ code: 'conflict' })
      const closed = await dilan.call(resolutions.close, { params: { id: vote } })
      expect(closed.result).toMatchObject({ verdict: 'tied', lot: { seats: 1, drawn: null } })
      expect(closed.result?.candidates.map(({ votes }) => votes.heads)).toEqual([OWNERS / 2, OWNERS / 2, 0])
      const drawn = await (await anew('nirmala')).call(resolutions.drawLot, { params: { id: vote }, body: { candidateIds: [bob] } })
      expect(drawn.result?.lot).toMatchObject({ drawn: [bob] })
      const published = await lost.session.call(resolutions.codes, { params: { id: vote } })
      expect(published.codes).toHaveLength(OWNERS)
      await dilan.call(hall.close, { params: { id } })
      expect((await dilan.call(assemblies.get, { params: { id } })).state).toBe('closed')
    })
  })
}
