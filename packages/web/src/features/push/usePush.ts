import { push, type PushDevice } from '@verandah/contract/push'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useSession } from '../../api/session/session.ts'
import { useAction } from '../../api/useAction.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { currentSubscription, subscribeHere, toDraft } from './thisDevice.ts'
import { forgetWish, keepWish, markOf } from './wish.ts'

export function useDevices() {
  return useQuery(query(push.list))
}

/** Returns the action that notifies this browser; the browser must have been asked before. */
export function useAddDevice() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ key, hidesDetails }: { key: string; hidesDetails: boolean }) => {
      const { token, user } = useSession.getState()
      const device = await call(push.subscribe, { body: { ...toDraft(await subscribeHere(key)), hidesDetails } })
      if (user !== null && token !== null) keepWish({ user: user._id, session: await markOf(token), hidesDetails })
      return device
    },
    done: () => t('You are notified on this device'),
    failed: t('This device could not be added. Check the connection, and whether the browser may show notices.')
  })
}

export function useTestDevice() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id: id }: PushDevice) => call(push.test, { params: { id } }),
    done: ({ message }) => message,
    failed: t('Failed to send the example')
  })
}

export function useHideDetails() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ device: { _id: id }, hidesDetails }: { device: PushDevice; hidesDetails: boolean }) =>
      call(push.update, { params: { id }, body: { hidesDetails } }),
    failed: t('Failed to change the device'),
    inTurn: 'hide details'
  })
}

/** Returns the action that removes a device; this browser ends its subscription too. */
export function useRemoveDevice() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id: id, isThis }: PushDevice) => {
      await call(push.remove, { params: { id } })
      if (!isThis) return
      forgetWish()
      // The server sends nothing more in any case.
      await currentSubscription()
        .then((subscription) => subscription?.unsubscribe())
        .catch(() => undefined)
    },
    done: () => t('Device removed'),
    about: (_nothing, { device }) => device,
    failed: t('Failed to remove the device')
  })
}
