import { paths } from '@verandah/contract/paths'
import type { ReactNode } from 'react'
import { useBrand } from '../../api/building.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import { Logo } from '../../ui/page/Logo.tsx'
import css from './PublicFrame.module.css'

/** Surrounds a page for people who are not signed in, as the shell does for the others. */
export function PublicFrame({ title, children }: { title: string | null; children: ReactNode }) {
  const { t } = useTranslation()
  const { product, building } = useBrand()
  return (
    <>
      <header className={css.bar} data-no-print>
        <a className={css.brand} href={paths.landing}>
          <Logo />
          {building === '' ? product : building}
        </a>
        <LinkButton to={paths.login}>{t('Login')}</LinkButton>
      </header>
      <main className={css.main}>
        <h1 className={css.title}>{title}</h1>
        {children}
      </main>
    </>
  )
}
