import { paths } from '@verandah/contract/paths'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Logo } from '../ui/page/Logo.tsx'
import button from './button.module.css'
import css from './layout.module.css'
import { tag } from './mustache.tsx'

export function TopBar() {
  const { t } = useTranslation()
  return (
    <header className={css.header}>
      <div className={`${css.column} ${css.bar}`}>
        <a className={css.brand} href="/">
          <Logo />
          <span>{tag('name')}</span>
        </a>
        <a className={button.filled} href={paths.login}>
          {t('Login')}
        </a>
      </div>
    </header>
  )
}
