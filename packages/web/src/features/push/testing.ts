import { json } from '../../test/server.ts'

export const KEY = 'BPortalKey00'

interface TestSubscription {
  endpoint: string
  options: { applicationServerKey: ArrayBuffer }
  toJSON: () => object
  unsubscribe: () => Promise<boolean>
  /** How often it was ended. */
  ended: number
}

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer

/** The subscription of a browser at an address. */
export function subscriptionAt(endpoint: string, key = KEY): TestSubscription {
  const subscription = {
    endpoint,
    options: { applicationServerKey: bytesOf(key) },
    toJSON: () => ({ endpoint, keys: { p256dh: 'its key', auth: 'its secret' } }),
    async unsubscribe() {
      subscription.ended += 1
      return Promise.resolve(true)
    },
    ended: 0
  }
  return subscription
}

interface Allowed {
  permission?: NotificationPermission
  /** What the person answers when the browser asks. */
  answer?: NotificationPermission
  subscription?: TestSubscription | null
}

/** The notices of a browser, which the DOM of the tests has not: what it has been allowed, and its subscription. */
export function browserNotices({ permission = 'default', answer = 'granted', subscription = null }: Allowed = {}) {
  const state = { permission, subscription, asked: 0, closed: 0 }
  const pushManager = {
    getSubscription: async () => Promise.resolve(state.subscription),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      state.subscription = subscriptionAt('https://push.example/new', applicationServerKey)
      return Promise.resolve(state.subscription)
    }
  }
  const shown = { close: () => (state.closed += 1) }
  const registration = { pushManager, getNotifications: async () => Promise.resolve([shown]) }
  const serviceWorker = new EventTarget()
  const found = async () => Promise.resolve(registration)
  Object.assign(serviceWorker, { register: found, getRegistration: found, ready: found() })
  const notification = {
    get permission() {
      return state.permission
    },
    requestPermission: async () => {
      state.asked += 1
      state.permission = answer
      return Promise.resolve(answer)
    }
  }
  const own = { configurable: true }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, ...own })
  Object.defineProperty(window, 'PushManager', { value: {}, ...own })
  Object.defineProperty(window, 'Notification', { value: notification, ...own })
  return {
    state,
    /** The worker tells the page something. */
    tell: (data: unknown): void => void serviceWorker.dispatchEvent(new MessageEvent('message', { data })),
    remove() {
      Reflect.deleteProperty(navigator, 'serviceWorker')
      for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
    }
  }
}

/** A device whose words are no English. */
export const devicesInAnyLanguage = {
  'GET /api/push/subscriptions': () =>
    json({
      key: KEY,
      subscriptions: [
        {
          _id: '01900000-0000-7000-8000-000000000001',
          device: '[Firefox]',
          hidesDetails: false,
          isThis: false,
          fingerprint: '',
          createdAt: '2026-11-19T12:35:00.000Z',
          lastOkAt: null
        }
      ]
    })
}
