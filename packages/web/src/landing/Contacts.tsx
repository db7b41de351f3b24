import { IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import css from './Contacts.module.css'
import layout from './layout.module.css'
import { Section, tag } from './mustache.tsx'

export function Contacts() {
  const { t } = useTranslation()
  return (
    <Section of="contacts.length">
      <section aria-labelledby="contacts" className={layout.section}>
        <h2 id="contacts" className={layout.title}>
          {t('Contact')}
        </h2>
        <ul className={css.grid}>
          <Section of="contacts">
            <li className={css.card}>
              <h3 className={css.name}>{tag('name')}</h3>
              <p className={css.role}>{tag('role')}</p>
              <Section of="phone">
                <a className={css.link} href={tag('link')}>
                  <IconPhone aria-hidden="true" size={20} />
                  {tag('shown')}
                </a>
              </Section>
              <Section of="email">
                <a className={css.link} href={`mailto:${tag('email')}`}>
                  <IconMail aria-hidden="true" size={20} />
                  {tag('email')}
                </a>
              </Section>
            </li>
          </Section>
        </ul>
      </section>
    </Section>
  )
}
