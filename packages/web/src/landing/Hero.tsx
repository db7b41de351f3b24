import { paths } from '@verandah/contract/paths'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Tower } from '../ui/page/Tower.tsx'
import button from './button.module.css'
import css from './Hero.module.css'
import { Absent, Section, tag } from './mustache.tsx'

export function Hero() {
  const { t } = useTranslation()
  return (
    <div className={css.hero}>
      <div>
        <h1 className={css.title}>{t('Everything about {{name}}, in one place.', { name: tag('name') })}</h1>
        <p className={css.lead}>
          <Section of="totalUnits">
            {t('Announcements, meetings, maintenance, documents and finances for the {{units}} homes of our tower.', {
              units: tag('totalUnits')
            })}
          </Section>
          <Absent of="totalUnits">{t('Announcements, meetings, maintenance, documents and finances for the homes of our tower.')}</Absent>
        </p>
        <div className={css.actions}>
          <a className={button.filled} href={paths.login}>
            {t('Access Portal')}
          </a>
          <Section of="hasAbout">
            <a className={button.outlined} href="#about">
              {t('Learn More')}
            </a>
          </Section>
        </div>
      </div>
      <Tower
        label={t(
          'Illustration of an apartment tower: eight floors of eleven windows under a roof terrace, a lobby with a red awning, and cars in the basement.'
        )}
      />
    </div>
  )
}
