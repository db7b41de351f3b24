import { useParams } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PillTabs } from '../../ui/PillTabs.tsx'
import { OutboxSection } from './OutboxSection.tsx'
import { TwoFactorSection } from './TwoFactorSection.tsx'
import { UnitsSection } from './UnitsSection.tsx'

const FIRST = { path: '', label: 'Two-Factor', Section: TwoFactorSection }
const SECTIONS = [
  FIRST,
  { path: 'units', label: 'Units', Section: UnitsSection },
  { path: 'outbox', label: 'Outbox', Section: OutboxSection }
]

/** What the administrator decides for everybody, a section to each address. */
export function SettingsPage() {
  const { t } = useTranslation()
  const { '*': path = '' } = useParams()
  const current = SECTIONS.find((section) => section.path === path) ?? FIRST
  return (
    <>
      <PageTitle>{t('System Settings')}</PageTitle>
      <PillTabs
        label={t('Settings')}
        tabs={SECTIONS.map((section) => ({
          to: `/settings${section.path && `/${section.path}`}`,
          label: t(section.label),
          isCurrent: section === current
        }))}
      />
      <current.Section />
    </>
  )
}
