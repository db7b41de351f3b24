import { hall } from '@verandah/contract/hall'
import { type Proxy, proxies } from '@verandah/contract/proxies'
import { ANYWHERE, checkIn, noticed, opened } from '../../test/records/meetings/assemblies.ts'
import { uploadAs } from '../../test/records/documentCalls.ts'
import type { TestBuilding } from '../../test/building.ts'
import { about, EVERYONE, type Make, type Row, shared } from '../../test/permissionRow.ts'

/** Malathi, of the council, is a teller; Tharindu, the treasurer, owns nothing. */
const DESK = '– ✓ – ✓ ✓ ✓'
const OWNER_OR_DESK = '✓ ✓ – ✓ ✓ ✓'

const make: Make = (building) => noticed(building, ANYWHERE)

const paper = async (building: TestBuilding, unit: string) => {
  const documentId = (await uploadAs(building, 'dilan', { isPublic: 'true' }))._id
  return { unit, holderName: '[Saman]', form: 'paper' as const, day: '2026-11-10', documentId }
}

const named = (id: string, { _id: proxyId }: Proxy) => ({ params: { id, proxyId } })

const known = shared(make)

/** A proxy of Amaya's for a unit of hers. */
const givenTo = async (building: TestBuilding, id: Awaited<ReturnType<typeof noticed>>) =>
  building.as.amaya.call(proxies.give, { params: { id }, body: { unit: 'G1', holderName: '[Saman]' } })

export const rows: Row[] = [
  about(proxies.list, '', EVERYONE, known),
  about(proxies.holders, '', EVERYONE, known),
  about(proxies.give, "for Amaya's unit", '✓ – – – – –', make, { body: { unit: 'G1', holderName: '[Saman]' } }),
  {
    endpoint: proxies.give,
    note: 'on paper',
    who: DESK,
    prepare: async (building) => ({ params: { id: await noticed(building, ANYWHERE) }, body: await paper(building, 'G7') })
  },
  {
    endpoint: proxies.confirm,
    who: DESK,
    prepare: async (building) => {
      const id = await noticed(building, ANYWHERE)
      return named(id, await building.as.farook.call(proxies.give, { params: { id }, body: await paper(building, 'G7') }))
    }
  },
  {
    endpoint: proxies.confirm,
    note: 'by who recorded it',
    who: '– – – – – –',
    prepare: async (building, caller) => {
      const id = await noticed(building, ANYWHERE)
      const isAtDesk = caller !== 'amaya' && caller !== 'tharindu'
      return named(
        id,
        await building.as[isAtDesk ? caller : 'farook'].call(proxies.give, { params: { id }, body: await paper(building, 'G7') })
      )
    }
  },
  {
    endpoint: proxies.revoke,
    who: OWNER_OR_DESK,
    prepare: async (building) => {
      const id = await noticed(building, ANYWHERE)
      return { ...named(id, await givenTo(building, id)), body: {} }
    }
  },
  {
    endpoint: proxies.revive,
    who: OWNER_OR_DESK,
    prepare: async (building) => {
      const id = await opened(building, ANYWHERE)
      const proxy = await givenTo(building, id)
      await checkIn(building, id, ['G1'])
      const { units } = await building.as.malathi.call(hall.desk, { params: { id } })
      const presenceId = units.find(({ unit }) => unit === 'G1')?.presence?._id ?? ('' as never)
      await building.as.malathi.call(hall.checkOut, { params: { id, presenceId } })
      return named(id, proxy)
    }
  }
]
