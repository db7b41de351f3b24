import { useSession } from '../../../api/session/session.ts'
import { useShownRecord } from '../../../ui/dialogs/useShownRecord.ts'
import { ShownBill } from './ShownBill.tsx'

/** Shows the bill that a link opens over the dues, for those who may see the finances. */
export function LinkedBill() {
  const shown = useShownRecord('bill')
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  return maySee && <ShownBill shown={shown} />
}
