import type { TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkButton } from './Button.tsx'

/** Returns a button of the dashboard that only leads somewhere. `label` is in English. */
export function actionLink(label: string, to: string, Icon: TablerIcon) {
  return function ActionLink() {
    const { t } = useTranslation()
    return (
      <LinkButton look="outline" to={to} icon={<Icon size={18} aria-hidden />}>
        {t(label)}
      </LinkButton>
    )
  }
}
