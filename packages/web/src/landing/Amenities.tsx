import { useTranslation } from '../i18n/useTranslation.ts'
import css from './Amenities.module.css'
import layout from './layout.module.css'
import { Section, tag } from './mustache.tsx'

export function Amenities() {
  const { t } = useTranslation()
  return (
    <Section of="amenities.length">
      <section aria-labelledby="amenities" className={layout.section}>
        <h2 id="amenities" className={layout.title}>
          {t('Amenities')}
        </h2>
        <ul className={css.grid}>
          <Section of="amenities">
            <li className={css.card}>
              <span className={css.tile}>
                <svg className={css.icon} aria-hidden="true">
                  <use href={`#amenity-${tag('icon')}`} />
                </svg>
              </span>
              {tag('title')}
            </li>
          </Section>
        </ul>
      </section>
    </Section>
  )
}
