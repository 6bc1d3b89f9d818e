<?php

namespace dokuwiki\plugin\careerelements;

/**
 * An element as a wiki page writes it. Whoever edits a page is not trusted: an attribute is taken only if it is listed here and
 * its value is of its kind. The service, the customer and everything that decides where data go come from the configuration alone.
 */
class Tag
{
    const NAMES = ['vacancy-list', 'vacancy-detail', 'application-form', 'career-site'];

    /** Names of query parameters of the wiki, and of those that plugins use often: no prefix for ours. */
    const RESERVED = [
        'id', 'do', 'rev', 'rev2', 'at', 'q', 's', 'sf', 'ns', 'idx', 'media', 'image', 'tab', 'u',
        'p', 'page', 'purge', 'sectok', 'difftype', 'first', 'hid', 'tok', 'min', 'max', 'srt', 'call',
    ];

    /** Kinds: text, flag, page, id, key, language, date, endings, a list of choices, or [least, greatest] of a number. */
    const SHARED = [
        'language' => 'language',
        'url-key' => 'key',
        'heading-level' => [1, 6],
        'no-saved' => 'flag',
        'no-applied' => 'flag',
    ];
    const LIST_ONLY = [
        'facts' => 'text',
        'controls' => 'text',
        'filters' => 'text',
        'only' => 'text',
        'exclude' => 'text',
        'location' => 'text',
        'group-by' => 'text',
        'sort-field' => 'text',
        'sort-descending' => 'flag',
        'perdate' => 'date',
        'layout' => ['cards', 'table'],
        'page-size' => [1, 1000],
        'no-url-state' => 'flag',
    ];
    const DETAIL_ONLY = [
        'advert' => ['clean', 'original'],
        'similar' => [0, 4],
        'structured-data' => 'flag',
        'document-title' => 'flag',
    ];
    const FORM_ONLY = [
        'fields' => 'text',
        'require' => 'text',
        'accept' => 'endings',
        'max-files' => [1, 100],
        'max-file-size' => [1, 1000000000],
        'max-total-size' => [1, 1000000000],
        'keep-months' => [1, 120],
        'mailing-template' => ['auto', 'choose', 'none'],
        'draft' => ['session', 'none'],
        'privacy-page' => 'page',
    ];

    /**
     * The text inside a tag. A value in quotes may have `>`, but not in its further lines: a quote that is missing would take the
     * rest of the page. Possessive, so that no text of an editor can make the search long.
     */
    const INSIDE = '(?>[^<>=]+|=\s*"[^"<\n]*"|=\s*\'[^\'<\n]*\'|=)*+';

    /** @return array<string, string|array> the kinds of the attributes that an element may have here, by name */
    public static function attributesOf($name)
    {
        switch ($name) {
            case 'vacancy-list':
                return self::SHARED + self::LIST_ONLY + ['detail-page' => 'page'];
            case 'vacancy-detail':
                return self::SHARED + self::DETAIL_ONLY
                    + ['facts' => 'text', 'vacancy-id' => 'id', 'apply-page' => 'page', 'list-page' => 'page'];
            case 'application-form':
                return self::SHARED + self::FORM_ONLY
                    + ['vacancy-id' => 'id', 'open' => 'id', 'list-page' => 'page', 'document-title' => 'flag'];
            case 'career-site':
                return self::SHARED + self::LIST_ONLY + self::DETAIL_ONLY + self::FORM_ONLY
                    + ['transitions' => 'flag', 'language-switch' => 'flag'];
        }
        return [];
    }

    /** What the lexer takes for an element: its tag, and if it is closed, plain text up to there. */
    public static function pattern()
    {
        $names = implode('|', self::NAMES);
        return '<(?:' . $names . ')(?=[\s/>])' . self::INSIDE . '>(?:[^<]*</(?:' . $names . ')>)?';
    }

    /** Whether a text may have an element in it. */
    public static function isIn($text)
    {
        return preg_match('~<(?:' . implode('|', self::NAMES) . ')[\s/>]~', (string) $text) === 1;
    }

    /**
     * Reads what `pattern()` has found.
     * @return array{name: string, attributes: array<string, string|true>, pages: array<string, string>, text: string,
     *   ignored: array<string, string|null>} `ignored`: attributes by name, with the value if that is what cannot be used
     */
    public static function read($match)
    {
        preg_match('~^<([a-z-]+)(' . self::INSIDE . ')>(?:([^<]*)</)?~s', $match, $parts);
        $name = $parts[1];
        $kinds = self::attributesOf($name);
        $tag = ['name' => $name, 'attributes' => [], 'pages' => [], 'text' => trim($parts[3] ?? ''), 'ignored' => []];
        $written = rtrim($parts[2], " \t\r\n/");
        preg_match_all('~([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|(\S+)))?~s', $written, $found, PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL);
        foreach ($found as $one) {
            $attribute = strtolower($one[1]);
            $value = $one[2] ?? $one[3] ?? $one[4] ?? '';
            if (!isset($kinds[$attribute])) {
                $tag['ignored'][self::shortened($attribute)] = null;
                continue;
            }
            $clean = self::valueOf($kinds[$attribute], $value);
            if ($clean === null) {
                $tag['ignored'][$attribute] = self::shortened($value);
            } elseif ($kinds[$attribute] === 'page') {
                $tag['pages'][preg_replace('/page$/', 'url', $attribute)] = $clean;
            } elseif ($clean !== false) {
                $tag['attributes'][$attribute] = $clean;
            }
        }
        return $tag;
    }

    /** @return string|bool|null the value as it is written into the page; false: none; null: it is not of its kind */
    private static function valueOf($kind, $value)
    {
        if (strlen($value) > 2000) return null;
        // What an entity hides is decoded, too, so that no check sees another text than the browser.
        do {
            $before = $value;
            $value = html_entity_decode($before, ENT_QUOTES | ENT_HTML5, 'UTF-8');
        } while ($value !== $before);
        if (!preg_match('//u', $value)) return null;
        if (preg_match('/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/', $value)) return null;
        $value = trim($value);
        if (is_array($kind)) return self::chosen($kind, $value);
        $patterns = [
            'text' => '/^/',
            'page' => '/\S/',
            'id' => '/^[\w.~-]{1,80}$/D',
            'key' => '/^[a-z][a-z0-9-]{0,30}$/D',
            'language' => '/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/D',
            'date' => '/^(today|any|\d{4}-\d\d-\d\d)$/D',
            'endings' => '/^\.\w+(\s*,\s*\.\w+)*$/D',
        ];
        if ($kind === 'flag') return strtolower($value) !== 'false';
        if ($kind === 'key' && in_array($value, self::RESERVED, true)) return null;
        return preg_match($patterns[$kind], $value) ? $value : null;
    }

    /** @param array $kind the choices, or the least and the greatest number */
    private static function chosen($kind, $value)
    {
        if (is_string($kind[0])) return in_array($value, $kind, true) ? $value : null;
        $isNumber = preg_match('/^\d{1,10}$/D', $value) && (int) $value >= $kind[0] && (int) $value <= $kind[1];
        return $isNumber ? (string) (int) $value : null;
    }

    private static function shortened($text)
    {
        return preg_match('/^.{0,60}/us', $text, $beginning) ? $beginning[0] : '?';
    }
}
