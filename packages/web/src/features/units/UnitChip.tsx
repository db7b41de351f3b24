import type { Unit } from '@verandah/contract/unitRecord'
import { IconArchive, IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { UNIT_STATUS_LABEL } from './words.ts'

/** Shows the status of a unit; nothing for an active one, as most are. */
export function UnitChip({ status }: Pick<Unit, 'status'>) {
  const { t } = useTranslation()
  if (status === 'active') return null
  const look =
    status === 'archived' ? ({ tone: 'neutral', Icon: IconArchive } as const) : ({ tone: 'warning', Icon: IconHelpCircle } as const)
  return <StatusChip look={look}>{t(UNIT_STATUS_LABEL[status])}</StatusChip>
}
