<?php

use dokuwiki\Extension\Plugin;

/** What the configuration says, as attributes of the script and of the elements. */
class helper_plugin_careerelements extends Plugin
{
    /** Settings of the script tag that have a separate option. */
    const OWN = ['base-url', 'customer-id', 'url-key', 'time-zone'];

    /** Whether the wiki knows which vacancies to show. */
    public function isReady()
    {
        return preg_match('~^https://|^http://(localhost|127\.0\.0\.1|\[::1\])([:/]|$)~i', $this->text('baseurl')) === 1
            && $this->text('customerid') !== '';
    }

    /** @return array<string, string> attributes of an element that no page can set */
    public function elementAttributes($name)
    {
        $attributes = [];
        $access = $this->text('access');
        if ($access !== '' && $access !== 'external') $attributes['access'] = $access;
        $hasCompany = $name === 'vacancy-detail' || $name === 'career-site';
        if ($hasCompany && $this->text('company') !== '') $attributes['hiring-organization'] = $this->text('company');
        return $attributes;
    }

    /** @return array<string, string> attributes of the script tag, unescaped */
    public function scriptAttributes()
    {
        $file = __DIR__ . '/script/career-elements.js';
        $attributes = [
            'type' => 'module',
            // The instant makes browsers ask for the new file after an update.
            'src' => DOKU_BASE . 'lib/plugins/careerelements/script/career-elements.js?t=' . (int) @filemtime($file),
        ];
        foreach ($this->furtherSettings() as $name => $value) $attributes["data-$name"] = $value;
        $own = array_combine(self::OWN, array_map([$this, 'text'], ['baseurl', 'customerid', 'urlkey', 'timezone']));
        foreach (array_filter($own, 'strlen') as $name => $value) $attributes["data-$name"] = $value;
        return $attributes;
    }

    /** @return array<string, string> those of the option `more`, a JSON object of settings by name */
    private function furtherSettings()
    {
        $settings = [];
        $given = json_decode($this->text('more'), true);
        foreach (is_array($given) ? $given : [] as $name => $value) {
            if (!preg_match('/^[a-z][a-z-]*$/D', (string) $name) || in_array($name, self::OWN, true)) continue;
            $settings[$name] = is_string($value) ? $value : json_encode($value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
        }
        return $settings;
    }

    private function text($option)
    {
        return trim((string) $this->getConf($option));
    }
}
