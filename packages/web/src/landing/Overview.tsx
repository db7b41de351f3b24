import { useTranslation } from '../i18n/useTranslation.ts'
import { Section, tag } from './mustache.tsx'
import css from './Overview.module.css'

export function Overview() {
  const { t } = useTranslation()
  const figures = [
    { value: 'floors', label: t('Floors') },
    { value: 'totalUnits', label: t('Total Units') },
    { value: 'unitTypes', label: t('Unit Types') },
    { value: 'areaRange', label: t('Sq Ft Range') },
    { value: 'completed', label: t('Completed') },
    { value: 'rating', label: t('Rating') }
  ]
  return (
    <section aria-labelledby="overview">
      <h2 id="overview" className={css.title}>
        {t('Project Overview')}
      </h2>
      <dl className={css.strip}>
        {figures.map(({ value, label }) => (
          <Section key={value} of={value}>
            <div className={css.figure}>
              <dt className={css.label}>{label}</dt>
              <dd className={css.value}>{tag(value)}</dd>
            </div>
          </Section>
        ))}
      </dl>
    </section>
  )
}
