import { slips } from '@verandah/contract/slips'
import { about, type Make, type Row } from '../../test/permissionRow.ts'
import { slipForm, slipsIn } from '../../test/records/slips.ts'

const who = '– – ✓ – ✓ ✓'
/** Sends a slip for unit 4B, which Amaya holds. */
const sent: Make = async (building) => (await slipsIn(() => building).sendSlip('amaya', 5))._id

/** The administrator holds no unit. */
export const rows: Row[] = [
  { endpoint: slips.send, who: '✓ ✓ ✓ ✓ ✓ 0', note: 'own', prepare: async () => slipForm(5) },
  { endpoint: slips.send, who: '✓ 0 0 0 0 0', note: '4B', prepare: async () => slipForm(5, { unitNumber: '4B' }) },
  about(slips.withdraw, "Amaya's", '✓ 0 – 0 – –', sent),
  { endpoint: slips.list, who },
  about(slips.file, "Amaya's", '✓ 0 ✓ 0 ✓ ✓', sent),
  about(slips.verify, '', who, sent, { body: {} }),
  about(slips.reject, '', who, sent, { body: { reason: '[Not legible]' } })
]
