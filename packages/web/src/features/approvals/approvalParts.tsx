import type { Approval } from '@verandah/contract/approvals'
import { paths } from '@verandah/contract/paths'
import { type MyRights, ROLE_LABEL } from '@verandah/contract/roles'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PRIORITY_LOOK } from '../../ui/text/priorityLook.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'

/** By the kind of what is asked about. */
const PAGE: Record<string, (id: string) => string> = {
  transaction: paths.transactionDetails,
  payment: paths.payment,
  bill: paths.bill,
  transfer: () => paths.funds
}

/** Returns the address of the record that an approval is about; null for people who may not open it. */
export function addressOf(
  { type, subject: { kind, _id, name } }: Pick<Approval, 'type' | 'subject'>,
  can: MyRights | undefined
): string | null {
  if (type === 'vendor_registration') return can?.manageVendors === true ? paths.vendor(_id) : null
  if (type === 'user_role_change') return can?.manageUsers === true && name !== null ? paths.usersFound(name) : null
  if (can?.seeFinances !== true) return null
  if (type === 'advance') return name === null ? null : paths.unitDues(name)
  return PAGE[kind]?.(_id) ?? null
}

/** The words of the values of a change: only roles have words. */
const LABEL: Record<string, string> = ROLE_LABEL

/** Shows a change as 'Resident → Council Member'. */
export function ChangeText({ change }: { change: NonNullable<Approval['change']> }) {
  const { t } = useTranslation()
  const named = (value: string) => t(LABEL[value] ?? value)
  return (
    <>
      {named(change.from)} <IconArrowRight size={18} aria-label={t('to')} /> <strong>{named(change.to)}</strong>
    </>
  )
}

const LOOK = { ...PRIORITY_LOOK, urgent: PRIORITY_LOOK.high }

export function PriorityChip({ priority }: Pick<Approval, 'priority'>) {
  const { t } = useTranslation()
  return <StatusChip look={LOOK[priority]}>{t(priority)}</StatusChip>
}
