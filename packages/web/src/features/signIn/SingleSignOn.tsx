import { paths } from '@verandah/contract/paths'
import { IconId } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import { Row } from '../../ui/page/layout.tsx'
import css from './SingleSignOn.module.css'

interface SingleSignOnProps {
  /** The operator's name for the provider. */
  name: string
  /** Without the form of passwords above it. */
  isAlone: boolean
}

/** Shows the way to the provider of OpenID Connect, and from there to the page that was asked for. */
export function SingleSignOn({ name, isAlone }: SingleSignOnProps) {
  const { t } = useTranslation()
  const state = useLocation().state as { from?: string | { pathname: string; search: string } } | null
  const from = state?.from
  const next = typeof from === 'object' ? `${from.pathname}${from.search}` : (from ?? null)
  return (
    <>
      {!isAlone && (
        <Row as="p" align="center" wrap={false} mt={16} mb={16} className={css.divider}>
          {t('or')}
        </Row>
      )}
      <LinkButton
        reloadDocument
        fullWidth
        look={isAlone ? 'filled' : 'outline'}
        icon={<IconId size={20} aria-hidden />}
        to={paths.singleSignOn(next)}
      >
        {name}
      </LinkButton>
    </>
  )
}
