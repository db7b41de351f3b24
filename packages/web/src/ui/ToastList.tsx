import { Notifications } from '@mantine/notifications'
import css from './ToastList.module.css'

/** The live region stands before the first toast comes, or screen readers would miss it. */
export function ToastList() {
  return (
    <Notifications
      position="top-right"
      autoClose={5000}
      containerWidth={420}
      aria-live="polite"
      classNames={{ root: css.list ?? '', notification: css.toast ?? '' }}
    />
  )
}
