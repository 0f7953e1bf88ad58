import { readCountries } from '@fixbench/seed/importers/region.ts'
import { describe, expect, it } from 'vitest'
import { splitIntoSigns } from './fonts.ts'
import { layOutText } from './text-layout.ts'

/** Every sign is one unit wide, so a width counts signs. */
const layOut = (text: string, width = 100) =>
  layOutText(text, 'regular', width, run => Array.from(run).length)
const toText = (text: string): string =>
  splitIntoSigns(text, 'regular')
    .map(sign => sign.text)
    .join('')

/** Names and places in the scripts of the countries that the shop delivers to. */
const SAMPLES: readonly (readonly [string, string])[] = [
  ['Kazakh', 'Қайрат Нұрсұлтан Әлихан ңғүұқөһі'],
  ['Ukrainian', 'Ґалаґан Їжак’'],
  ['Mongolian', 'Өнөрбаяр Үүрий'],
  ['Welsh', 'Ẅyn Ŵyn'],
  ['German capitals', 'STRAẞE'],
  ['Vietnamese', 'Nguyễn Thị Ngọc Ánh'],
  ['Turkish and Azerbaijani', 'Şükrü İğdır Əliyev'],
  ['Yoruba with combining marks', 'Ẹ̀kó Ọ̀ṣun'],
  ['signs', '″ № ₸ ₾ ₦ → ½ ™'],
  ['Greek with accents', 'Ἀθῆναι Γιώργος'],
  ['Japanese', '山田太郎 カタカナ ﾊﾝｶｸ 東京都千代田区丸の内１－１'],
  ['Korean', '김철수 서울특별시 강남구'],
  ['Chinese', '陳大文 臺北市信義區 香港九龍 李小龙'],
  ['Arabic', 'محمد علي، شارع الملك فهد'],
  ['Hebrew', 'דוד לוי תל אביב'],
  ['Thai', 'สมชาย ใจดี กรุงเทพมหานคร'],
  ['Hindi', 'राजेश शर्मा मुंबई'],
  ['Bengali', 'গৌতম দাস ঢাকা'],
  ['Georgian', 'გიორგი ბერიძე'],
  ['Armenian', 'Արամ Պետրոսյան'],
  ['Amharic', 'አዲስ አበባ'],
  ['Khmer', 'ភ្នំពេញ'],
  ['Lao', 'ວຽງຈັນ'],
  ['Sinhala', 'කොළඹ'],
  ['Tamil', 'யாழ்ப்பாணம்'],
  ['Dhivehi', 'މާލެ'],
]

describe('the fonts of documents', () => {
  it.each(SAMPLES)('print %s without a question mark [SHOP-13]', (_, text) => {
    expect(toText(text)).toBe(text.normalize('NFC'))
    expect(toText(text)).not.toContain('?')
  })

  it('print the name of every country as its people write it [SHOP-13]', () => {
    const names = [...readCountries().keys()].map(iso => {
      const { baseName } = new Intl.Locale('und', { region: iso }).maximize()
      return new Intl.DisplayNames(baseName, { type: 'region' }).of(iso) ?? iso
    })

    expect(names.filter(name => toText(name).includes('?'))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['日本', '대한민국', 'ไทย', 'ישראל']))
  })

  it('print a letter without a mark that no font has, and only unknown signs as question marks [SHOP-13]', () => {
    expect(toText('Z\u1ab0oe')).toBe('Zoe')
    expect(toText('\u{1f600}')).toBe('?')
  })

  it('leave out marks for directions, which would turn a text around [SHOP-13]', () => {
    expect(toText('Nina\u202efdp.exe\u200b')).toBe('Ninafdp.exe')
  })
})

describe('the layout of a text', () => {
  const toLines = (text: string, width: number): string[] =>
    layOut(text, width).map(line => line.runs.map(run => run.text).join(''))

  it('keeps letters of different fonts in order', () => {
    expect(toLines('Kato 太郎 12', 100)).toEqual(['Kato 太郎 12'])
  })

  it('puts Arabic and Hebrew words from right to left, and numbers between them from left to right [SHOP-13]', () => {
    const runs = layOut('דוד (45) לוי')[0]
      ?.runs.map(run => run.text.trim())
      .filter(text => text !== '')

    expect(runs).toEqual(['לוי', '(', '45', ')', 'דוד'])
  })

  it('wraps at blanks, between Japanese letters, and within words that are too long', () => {
    expect(toLines('one two three', 7)).toEqual(['one two', 'three'])
    expect(toLines('東京都千代田区', 3)).toEqual(['東京都', '千代田', '区'])
    expect(toLines('abcdefgh ij', 4)).toEqual(['abcd', 'efgh', 'ij'])
  })
})
