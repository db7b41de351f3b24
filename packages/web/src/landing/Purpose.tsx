import { IconEye, IconFlag } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import layout from './layout.module.css'
import { Section, tag } from './mustache.tsx'
import css from './Purpose.module.css'

export function Purpose() {
  const { t } = useTranslation()
  const parts = [
    { value: 'vision', title: t('Vision'), Icon: IconEye, tone: css.vision },
    { value: 'mission', title: t('Mission'), Icon: IconFlag, tone: css.mission }
  ]
  return (
    <div className={`${layout.section} ${css.pair}`}>
      {parts.map(({ value, title, Icon, tone }) => (
        <Section key={value} of={value}>
          <section aria-labelledby={value} className={`${css.card} ${tone}`}>
            <Icon aria-hidden="true" size={28} />
            <h2 id={value} className={css.title}>
              {title}
            </h2>
            <p className={css.text}>{tag(value)}</p>
          </section>
        </Section>
      ))}
    </div>
  )
}
