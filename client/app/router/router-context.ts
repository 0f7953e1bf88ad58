import { createContext } from 'react-router-dom'
import type { Shop } from '#client/lib/loader.ts'

/** How loaders get at the shop. */
export const shopContext = createContext<Shop>()
