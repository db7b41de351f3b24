import { hall } from '@verandah/contract/hall'
import type { MeetingId } from '@verandah/contract/meetings'
import { ANYWHERE, checkIn, noticed, opened, quorate } from '../../test/records/meetings/assemblies.ts'
import { about, type Make, MANAGERS, type Row, shared } from '../../test/permissionRow.ts'

/** Malathi, of the council, is a teller; Tharindu, the treasurer, owns nothing. */
const DESK = '– ✓ – ✓ ✓ ✓'
const PRESENT = '✓ ✓ – ✓ ✓ ✓'
const OWNER = '✓ – – – – –'

const open: Make<MeetingId> = (building) => opened(building, ANYWHERE)
/** For calls that only read them, or are refused. */
const [known, unopened] = [shared(open), shared((building) => noticed(building, ANYWHERE))]
const entering = (unit: string, way: 'desk' | 'phone') => ({ body: { unit, way } })

const leaving: NonNullable<Row['prepare']> = async (building) => {
  const id = await opened(building, ANYWHERE)
  await checkIn(building, id, ['G7'])
  const { units } = await building.as.malathi.call(hall.desk, { params: { id } })
  return { params: { id, presenceId: units.find(({ unit }) => unit === 'G7')?.presence?._id } }
}

export const rows: Row[] = [
  about(hall.get, '', PRESENT, known),
  about(hall.get, 'before it is opened', '– – – – – –', unopened),
  about(hall.desk, '', DESK, known),
  about(hall.roll, '', PRESENT, known),
  about(hall.roll, 'before it is opened', '! ! ! ! ! !', unopened),
  about(hall.open, '', MANAGERS, (building) => noticed(building, ANYWHERE)),
  about(hall.open, 'that is open', '– – – ! ! !', known),
  about(hall.adjourn, '', MANAGERS, open, { body: {} }),
  about(hall.close, '', MANAGERS, (building) => quorate(building, ANYWHERE)),
  about(hall.close, 'without a quorum', '– – – ! ! !', known),
  about(hall.checkIn, 'at the desk', DESK, open, entering('G7', 'desk')),
  about(hall.checkIn, "on Amaya's phone", OWNER, open, entering('G1', 'phone')),
  { endpoint: hall.checkOut, who: DESK, prepare: leaving },
  about(hall.object, '', DESK, open, { body: { unit: 'G9', name: '[Kamala Silva]', text: '[I do not agree]' } })
]
