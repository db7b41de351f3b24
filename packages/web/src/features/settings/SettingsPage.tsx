import { paths } from '@verandah/contract/paths'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useParts } from '../../parts.tsx'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { PillTabs } from '../../ui/buttons/PillTabs.tsx'

/** Shows the settings of the portal; each section has its own address. */
export function SettingsPage() {
  const { t } = useTranslation()
  const { '*': path = '' } = useParams()
  const sections = useParts('settings')
  const first = useParts('settings.first')
  const current = sections.find(({ name }) => name === path) ?? sections[0]
  return (
    <>
      <PageTitle>{t('System Settings')}</PageTitle>
      {first.map(({ name, Component }) => (
        <Component key={name} />
      ))}
      <PillTabs
        label={t('Settings')}
        tabs={sections.map((section) => ({
          to: section.name === '' ? paths.settings : `${paths.settings}/${section.name}`,
          label: t(section.label),
          isCurrent: section === current
        }))}
      />
      <Suspense fallback={<FullPageLoader isInline />}>{current && <current.Component />}</Suspense>
    </>
  )
}
