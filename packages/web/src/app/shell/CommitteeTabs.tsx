import type { Me } from '@verandah/contract/me'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PillTabs } from '../../ui/buttons/PillTabs.tsx'
import { useCommittee } from './menus/useCommittee.ts'

/** Leads through the pages of the committee's work, above the one that is open; each belongs to another feature. */
export function CommitteeTabs({ user }: { user: Me }) {
  const { t } = useTranslation()
  const { tabs, current } = useCommittee(user)
  if (current === undefined) return null
  return <PillTabs label={t('Committee')} tabs={tabs.map((tab) => ({ to: tab.path, label: t(tab.label), isCurrent: tab === current }))} />
}
