import { createElement, type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { Guide, GuideNode } from './guide.ts'
import css from './GuideText.module.css'

/** A guide with fewer tasks is seen at a glance. */
const LONG = 4

function shown(node: GuideNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const [tag, properties, ...inside] = node
  const href = properties?.['href']
  if (tag === 'a' && typeof href === 'string' && href.startsWith('/')) {
    return (
      <Link key={key} to={href}>
        {inside.map(shown)}
      </Link>
    )
  }
  // Given the focus when its link is followed.
  const more = tag === 'img' ? { loading: 'lazy' } : tag === 'h3' ? { tabIndex: -1 } : {}
  return createElement(tag, { key, ...properties, ...more }, ...inside.map(shown))
}

/** Shows the tasks of a guide as links, then its text, which is in English. */
export function GuideText({ guide }: { guide: Guide }) {
  const { t } = useTranslation()
  const location = useLocation()
  useEffect(() => {
    const heading = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [location])

  return (
    <div className={css.guide}>
      {guide.tasks.length >= LONG && (
        <nav className={css.tasks} aria-label={t('On this page')} data-no-print>
          <div className={css.head} aria-hidden>
            {t('On this page')}
          </div>
          <ul lang="en">
            {guide.tasks.map(({ id, title }) => (
              <li key={id}>
                <Link to={{ hash: id }}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={css.text} lang="en">
        {guide.nodes.map(shown)}
      </div>
    </div>
  )
}
