import { paths } from '@verandah/contract/paths'
import { Suspense, useId } from 'react'
import { Link, useParams } from 'react-router'
import { useSession } from '../../api/session/session.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { GUIDE_NAMES, GUIDES, type GuideName } from './guides.tsx'
import css from './HelpPage.module.css'

const isGuide = (word: string | undefined): word is GuideName => GUIDE_NAMES.some((name) => name === word)

/** Shows the guide of the asked role, else of one's own; who is not signed in reads that of residents. Then the others. */
export function HelpPage() {
  const { t } = useTranslation()
  const { role: asked } = useParams()
  const own = useSession(({ user }) => user?.role)
  const others = useId()
  const name = isGuide(asked) ? asked : (own ?? 'resident')
  const { title, Text } = GUIDES[name]
  return (
    <>
      <h2 className={css.title}>{t(title)}</h2>
      <Suspense key={name} fallback={<FullPageLoader isInline />}>
        <Text />
        {/* Below the text, so not in sight before it. */}
        <nav className={css.others} aria-labelledby={others} data-no-print>
          <h3 id={others}>{t('Other guides')}</h3>
          <ul>
            {GUIDE_NAMES.filter((other) => other !== name).map((other) => (
              <li key={other}>
                <Link to={paths.guide(other)}>{t(GUIDES[other].title)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </Suspense>
    </>
  )
}
