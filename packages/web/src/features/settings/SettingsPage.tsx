import { paths } from '@verandah/contract/paths'
import { Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useParts } from '../../parts.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { ScrolledTo } from '../../ui/page/ScrolledTo.tsx'
import { SectionList } from './SectionList.tsx'
import { SECTIONS, type SettingsPageOf } from './sections.ts'
import css from './SettingsPage.module.css'

/** Returns the pages of the settings: one for each section, or for each part of it. */
function usePages(): SettingsPageOf<ReturnType<typeof useParts<'settings'>>[number]>[] {
  const { t } = useTranslation()
  const parts = useParts('settings')
  const at = (name: string) => (name === '' ? paths.settings : `${paths.settings}/${name}`)
  return SECTIONS.flatMap(({ name: section, label, isPaged }) => {
    const own = parts.filter((part) => part.section === section)
    if (!isPaged) return [{ section, label: t(label), to: at(section), parts: own }]
    return own.map((part) => ({ section, label: t(part.label), to: at(part.name), parts: [part] }))
  })
}

/** Shows the settings of the portal. Each part has its own address: it leads to the part on the page of its section. */
export function SettingsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { '*': path = '' } = useParams()
  const pages = usePages()
  const named = pages.find(({ parts }) => parts.some(({ name }) => name === path)) ?? pages.find(({ to }) => to.endsWith(`/${path}`))
  const current = named ?? pages.find(({ to }) => to === paths.settings)
  return (
    <>
      <PageTitle>{t('System Settings')}</PageTitle>
      <div className={css.page}>
        <SectionList pages={pages} current={current} />
        <div className={css.select} data-no-print>
          <FilterSelect
            label={t('Settings')}
            value={current?.to ?? paths.settings}
            options={pages.map(({ to, label }) => ({ value: to, label }))}
            onChoose={(to) => void navigate(to)}
          />
        </div>
        <div className={css.parts}>
          <Suspense key={current?.to} fallback={<FullPageLoader isInline />}>
            {current?.parts.map(({ name, Component }, place) => (
              <ScrolledTo key={name} isAsked={place > 0 && name === path}>
                <Component />
              </ScrolledTo>
            ))}
          </Suspense>
        </div>
      </div>
    </>
  )
}
