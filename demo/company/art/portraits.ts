// Portraits in one style: a head before the ring of a dial, light from the left, the other half in shadow.
import { graduation } from './draw.js';

export type Person = 'jonas' | 'samira' | 'eva' | 'henning';

interface Look {
  readonly ground: string;
  readonly ring: string;
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  readonly coat: string;
  readonly coatShade: string;
  /** Behind the head. */
  readonly back?: string;
  /** Over the face. */
  readonly front: string;
  readonly collar: string;
  /** The lines of the face. */
  readonly line: string;
  readonly lips: string;
}

const FACE =
  'M80 118C80 84 98 68 120 68S160 84 160 118C160 141 157 158 148 172 140 184 130 191 120 191S100 184 92 172C83 158 80 141 80 118Z';
const SHADOW =
  'M122 68C119 88 125 104 121 117 123 130 131 143 131 149 131 154 124 154 122 155V161C127 163 128 165 124 168L122 172C125 177 124 184 120 191 130 191 140 184 148 172 157 158 160 141 160 118 160 84 142 68 122 68Z';
const SHOULDERS = 'M22 290C24 250 48 236 98 221 106 236 134 236 142 221 192 236 216 250 218 290Z';
const COAT_SHADOW = 'M120 233C130 233 138 230 142 221 192 236 216 250 218 290H128Z';

/** Lines: brows, eyes, the wing of the nose. */
const LINES =
  'M92 117C98 111 106 111 112 115M131 115C137 111 144 111 150 117M96 128C100 122 107 122 111 127M132 127C136 122 143 122 147 128';
const PUPILS = '<circle cx="104" cy="128.5" r="3"/><circle cx="139" cy="128.5" r="3"/>';

const LOOKS: Readonly<Record<Person, Look>> = {
  jonas: {
    ground: '#c9dcda',
    ring: '#0d4a55',
    skin: '#f0c8a4',
    shade: '#d29a72',
    hair: '#8a4a24',
    coat: '#14454f',
    coatShade: '#0d333b',
    front: `<path fill="#8a4a24" d="M79 136C82 152 90 158 99 157 108 153 132 153 141 157 150 158 158 152 161 136 163 162 156 187 140 198 128 206 112 206 100 198 84 187 77 162 79 136Z"/>
      <path fill="#6f3918" d="M122 155C130 154 136 155 141 157 150 158 158 152 161 136 163 162 156 187 140 198 133 203 127 204 121 204 123 195 122 180 123 172Z"/>
      <path fill="#8a4a24" d="M76 126C66 84 84 48 124 47 160 46 174 80 164 126 161 114 160 102 152 91 136 94 112 90 99 80 90 92 82 106 80 122Z"/>
      <path fill="#a86134" d="M82 98C86 70 104 56 132 56 116 60 104 68 98 80 92 86 86 92 82 98Z"/>`,
    collar:
      '<path fill="#e9e2d0" d="M94 222 120 262 146 222 140 214C134 230 106 230 100 214Z"/><path fill="#14454f" d="M98 221 120 250 142 221 148 226 122 290H118L92 226Z"/>',
    line: '#4d2510',
    lips: '#a0553a',
  },
  samira: {
    ground: '#ecd3a4',
    ring: '#8a5e16',
    skin: '#b97a4e',
    shade: '#8f5733',
    hair: '#1e1a1c',
    coat: '#f4efe3',
    coatShade: '#d8d2c2',
    back: '<circle fill="#1e1a1c" cx="120" cy="38" r="23"/><path fill="#3a3337" d="M103 30C108 20 122 18 130 24 120 24 110 28 106 38Z"/>',
    front: `<path fill="#1e1a1c" d="M77 132C66 84 86 48 120 48S174 84 163 132C161 112 154 92 120 84 86 92 79 112 77 132Z"/>
      <path fill="#3a3337" d="M84 98C90 72 104 60 118 56 106 68 98 80 94 92 90 94 86 96 84 98Z"/>
      <circle fill="#d8a54a" cx="79" cy="152" r="4"/><circle fill="#d8a54a" cx="161" cy="152" r="4"/>`,
    collar:
      '<path fill="#1f6f74" d="M98 218C104 236 136 236 142 218L150 226 120 290 90 226Z"/><path fill="#f4efe3" d="M98 219 86 228 108 290H118ZM142 219 154 228 132 290H122Z"/><path fill="none" stroke="#b8b09c" stroke-width="1.5" d="M86 228 108 290M154 228 132 290"/>',
    line: '#2b140a',
    lips: '#7d3526',
  },
  eva: {
    ground: '#0f3f49',
    ring: '#9fd0d2',
    skin: '#f3d3b8',
    shade: '#d5a687',
    hair: '#d9cfb8',
    coat: '#b5622f',
    coatShade: '#8f4a20',
    back: '<path fill="#bcb095" d="M70 186C56 124 64 48 120 47S184 124 170 186C160 194 146 190 142 178H98C94 190 80 194 70 186Z"/>',
    front: `<path fill="#d9cfb8" d="M74 180C62 124 68 50 122 47 176 50 176 120 167 176 161 150 162 112 150 92 138 76 128 74 122 74 116 90 98 98 84 106 80 130 84 160 74 180Z"/>
      <path fill="#eee6d4" d="M78 112C80 84 96 62 118 56 112 76 96 92 78 112Z"/>
      <g fill="none" stroke="#20353a" stroke-width="2.6"><circle cx="103" cy="129" r="13.5"/><circle cx="139" cy="129" r="13.5"/><path d="M116.500 127C119 124.500 123 124.500 125.500 127M89.500 127 81 124M152.500 127 160 124"/></g>`,
    collar: '<path fill="#f4efe3" d="M97 220C104 244 136 244 143 220L140 214C134 230 106 230 100 214Z"/>',
    line: '#5b3a28',
    lips: '#b04a3e',
  },
  henning: {
    ground: '#d7c3a2',
    ring: '#6b3d1c',
    skin: '#f1c3a6',
    shade: '#cf9071',
    hair: '#9a9a94',
    coat: '#2c5a78',
    coatShade: '#1f445c',
    front: `<path fill="#9a9a94" d="M80 136C73 124 72 104 81 91 85 87 87 91 86 96 83 106 82 118 82 134ZM160 136C167 124 168 104 159 91 155 87 153 91 154 96 157 106 158 118 158 134Z"/>
      <path fill="#f8d9c4" d="M92 90C98 76 112 70 124 71 110 76 100 82 96 96Z"/>
      <path fill="#8c8c86" d="M94 168C98 156 112 152 121 157 130 152 144 156 148 168 138 172 128 168 121 164 114 168 104 172 94 168Z"/>
      <path fill="#73736e" d="M121 157C130 152 144 156 148 168 138 172 128 168 121 164Z"/>`,
    collar:
      '<path fill="#f0b64a" d="M100 214C106 230 134 230 140 214L150 224 126 252H114L90 224Z"/><path fill="#2c5a78" d="M92 222 118 256 106 290H60ZM148 222 122 256 134 290H180Z"/><path fill="none" stroke="#173649" stroke-width="2" d="M120 252V290M92 222 118 256M148 222 122 256"/>',
    line: '#5c2f1c',
    lips: '#a45b45',
  },
};

/** A portrait. Its words (name, position) stand beside it. */
export function portrait(person: Person): string {
  const look = LOOKS[person];
  const center = { x: 120, y: 128 };
  const { minor, major } = graduation(center, { radius: 112, count: 120, short: 6, long: 12, every: 10 });
  return `<svg class="portrait" viewBox="0 0 240 290" aria-hidden="true" focusable="false">
  <rect width="240" height="290" fill="${look.ground}"/>
  <path fill="none" stroke="${look.ring}" stroke-width="1.4" opacity="0.75" d="${minor}${major}"/>
  ${look.back ?? ''}
  <path fill="${look.skin}" d="M78 122C70 120 69 146 80 150ZM162 122C170 120 171 146 160 150Z"/>
  <path fill="${look.shade}" d="M102 170V224C106 238 134 238 138 224V170Z"/>
  <path fill="${look.skin}" d="M102 176C106 192 112 198 118 199V236C110 235 104 230 102 224Z"/>
  <path fill="${look.coat}" d="${SHOULDERS}"/><path fill="${look.coatShade}" d="${COAT_SHADOW}"/>
  ${look.collar}
  <path fill="${look.skin}" d="${FACE}"/>
  <path fill="${look.shade}" d="${SHADOW}"/>
  <path fill="none" stroke="${look.line}" stroke-width="2.600" stroke-linecap="round" d="${LINES}"/>
  <g fill="${look.line}">${PUPILS}</g>
  ${look.front}
  <path fill="none" stroke="${look.lips}" stroke-width="3" stroke-linecap="round" d="M109 170C115 174 127 174 133 169"/>
</svg>`;
}
