import type { Approval } from '@verandah/contract/approvals'
import { paths } from '@verandah/contract/paths'
import type { MyRights } from '@verandah/contract/roles'

/** Where the record is that an approval is about; null for those who may not open it. */
export function addressOf({ type, subject: { _id, name } }: Pick<Approval, 'type' | 'subject'>, can: MyRights | undefined): string | null {
  if (type === 'transaction') return can?.seeFinances === true ? paths.transactionDetails(_id) : null
  if (type === 'vendor_registration') return can?.manageVendors === true ? paths.vendor(_id) : null
  return can?.manageUsers === true && name !== null ? paths.usersFound(name) : null
}
