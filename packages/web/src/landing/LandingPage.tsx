import { useTranslation } from '../i18n/useTranslation.ts'
import { About } from './About.tsx'
import { Amenities } from './Amenities.tsx'
import { AmenitySprite } from './AmenitySprite.tsx'
import { Contacts } from './Contacts.tsx'
import { Hero } from './Hero.tsx'
import css from './layout.module.css'
import { Overview } from './Overview.tsx'
import { Purpose } from './Purpose.tsx'
import { Section, tag } from './mustache.tsx'
import { TopBar } from './TopBar.tsx'

/** The public page of the building, as a template: the server fills its tags from `GET /api/building`. */
export function LandingPage() {
  const { t } = useTranslation()
  return (
    <>
      <a className={css.skip} href="#main">
        {t('Skip to content')}
      </a>
      <TopBar />
      <main id="main" className={css.column} tabIndex={-1}>
        <Hero />
        <Section of="hasFigures">
          <Overview />
        </Section>
        <Section of="hasAbout">
          <About />
        </Section>
        <Amenities />
        <Section of="hasPurpose">
          <Purpose />
        </Section>
        <Contacts />
      </main>
      <footer className={css.footer}>
        <p className={css.column}>{t('© {{year}} {{name}}. All rights reserved.', { year: tag('year'), name: tag('name') })}</p>
      </footer>
      <AmenitySprite />
    </>
  )
}
