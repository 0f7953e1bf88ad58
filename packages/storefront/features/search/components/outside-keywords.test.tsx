import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { OutsideKeywords } from './outside-keywords.tsx'

it('[B-46] [CONST-outside-keywords-shown] the first five keywords are links below the search box', () => {
  const keywords = ['a', 'b', 'c', 'd', 'e', 'f'].map(keyword => ({ keyword, url: null }))
  renderPart(<OutsideKeywords keywords={keywords} />)
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map(keyword => `/search/${keyword}`),
  )
})
