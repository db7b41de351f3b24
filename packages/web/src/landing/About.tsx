import { IconBuildingCommunity, IconMapPin } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import css from './About.module.css'
import layout from './layout.module.css'
import { Section, tag } from './mustache.tsx'

export function About() {
  const { t } = useTranslation()
  const facts = [
    { value: 'address', label: t('Address'), Icon: IconMapPin },
    { value: 'developer', label: t('Developer'), Icon: IconBuildingCommunity }
  ]
  return (
    <section id="about" aria-labelledby="about-title" className={layout.section}>
      <div className={css.about}>
        <div>
          <h2 id="about-title" className={layout.title}>
            {t('About {{name}}', { name: tag('name') })}
          </h2>
          <Section of="about">
            <p className={css.text}>{tag('about')}</p>
          </Section>
        </div>
        <Section of="hasFacts">
          <dl className={css.facts}>
            {facts.map(({ value, label, Icon }) => (
              <Section key={value} of={value}>
                <div className={css.fact}>
                  <Icon className={css.icon} aria-hidden="true" />
                  <dt className={css.label}>{label}</dt>
                  <dd className={css.value}>{tag(value)}</dd>
                </div>
              </Section>
            ))}
          </dl>
        </Section>
      </div>
    </section>
  )
}
