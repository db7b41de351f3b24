import { useTranslation } from '../i18n/useTranslation.ts'
import { Tower } from '../ui/Tower.tsx'
import button from './button.module.css'
import css from './Hero.module.css'
import { tag } from './mustache.tsx'

export function Hero() {
  const { t } = useTranslation()
  return (
    <div className={css.hero}>
      <div>
        <h1 className={css.title}>{t('Everything about {{name}}, in one place.', { name: tag('name') })}</h1>
        <p className={css.lead}>
          {t('Announcements, meetings, maintenance, documents and finances for the {{units}} homes of our tower.', {
            units: tag('totalUnits')
          })}
        </p>
        <div className={css.actions}>
          <a className={button.filled} href="/login">
            {t('Access Portal')}
          </a>
          <a className={button.outlined} href="#about">
            {t('Learn More')}
          </a>
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
