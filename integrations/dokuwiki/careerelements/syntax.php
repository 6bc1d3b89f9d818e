<?php

use dokuwiki\Extension\SyntaxPlugin;
use dokuwiki\File\PageResolver;
use dokuwiki\plugin\careerelements\Tag;

/** Elements in wiki pages: `<vacancy-list filters="location">`, written as in HTML but only with what `Tag` allows. */
class syntax_plugin_careerelements extends SyntaxPlugin
{
    /** @inheritdoc */
    public function getType()
    {
        return 'substition';
    }

    /** @inheritdoc */
    public function getPType()
    {
        return 'block';
    }

    /** @inheritdoc Before raw HTML (190), where a wiki allows that. */
    public function getSort()
    {
        return 155;
    }

    /** @inheritdoc */
    public function connectTo($mode)
    {
        $this->Lexer->addSpecialPattern(Tag::pattern(), $mode, 'plugin_careerelements');
    }

    /** @inheritdoc */
    public function handle($match, $state, $pos, Doku_Handler $handler)
    {
        return Tag::read($match);
    }

    /** @inheritdoc */
    public function render($format, Doku_Renderer $renderer, $data)
    {
        if ($format === 'metadata') {
            // The action adds the script to pages that have this.
            $renderer->meta['plugin_careerelements'] = true;
            return true;
        }
        if ($format !== 'xhtml') return false;
        $helper = $this->loadHelper('careerelements');
        $renderer->doc .= $this->notes($data);
        $renderer->doc .= $helper->isReady()
            ? $this->element($data, $helper->elementAttributes($data['name']))
            : '<p class="plugin_careerelements_note">' . hsc($this->getLang('not_ready')) . '</p>' . DOKU_LF;
        return true;
    }

    /** @param array<string, string> $configured attributes that only the configuration sets */
    private function element($data, $configured)
    {
        global $ID;
        $attributes = $data['attributes'];
        foreach ($data['pages'] as $name => $page) {
            $attributes[$name] = wl((new PageResolver($ID))->resolveId($page), '', false, '&');
        }
        $html = '<' . $data['name'];
        foreach ($configured + $attributes as $name => $value) {
            $html .= $value === true ? " $name" : " $name=\"" . hsc($value) . '"';
        }
        $text = $data['text'] === '' ? $this->getLang('fallback') : $data['text'];
        return $html . '><p>' . hsc($text) . '</p></' . $data['name'] . '>' . DOKU_LF;
    }

    /** What of a tag was not used: for its author, in the preview, which no cache keeps. */
    private function notes($data)
    {
        global $ACT;
        if ($ACT !== 'preview' || !$data['ignored']) return '';
        $html = '';
        $possible = implode(', ', array_keys(Tag::attributesOf($data['name'])));
        foreach ($data['ignored'] as $name => $value) {
            $text = $value === null
                ? sprintf($this->getLang('ignored_attribute'), $name, $data['name'], $possible)
                : sprintf($this->getLang('ignored_value'), $name, $value, $data['name']);
            $html .= '<li><div class="li">' . hsc($text) . '</div></li>';
        }
        return '<ul class="plugin_careerelements_note">' . $html . '</ul>' . DOKU_LF;
    }
}
